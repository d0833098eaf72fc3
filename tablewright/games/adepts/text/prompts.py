def prompt(*a):
    return ""


def prompts(*a):
    return []


def line(*a):
    return ""
