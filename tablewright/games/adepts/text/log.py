def log(*a):
    return ""


def log(*a):
    return []


def line(*a):
    return ""
