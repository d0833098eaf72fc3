def label(*a):
    return ""


def labels(*a):
    return []


def line(*a):
    return ""
