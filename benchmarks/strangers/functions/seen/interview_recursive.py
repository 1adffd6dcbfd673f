# "Write a convolution that works for any number of dimensions, without libraries."


def windows(seq, size, step):
    """all runs of `size` neighbours"""
    for start in range(0, len(seq) - size + 1, step):
        yield [seq[start + i] for i in range(size)]


def nested(obj):
    return hasattr(obj[0], "__len__")


def add(a, b):
    if hasattr(a, "__len__"):
        return [add(p, q) for p, q in zip(a, b)]
    return a + b


def convolve(x, kernel, step=1):
    """Valid sliding dot product of nested lists; both have to have the same depth."""
    if len(kernel) > len(x):
        raise ValueError("kernel longer than input")
    if nested(x) != nested(kernel):
        raise ValueError("x and kernel must be nested equally deep")
    if not nested(x):
        return [sum(float(a) * float(b) for a, b in zip(win, kernel)) for win in windows(x, len(kernel), step)]
    result = []
    for win in windows(x, len(kernel), step):
        parts = [convolve(a, b, step) for a, b in zip(win, kernel)]
        total = parts[0]
        for p in parts[1:]:
            total = add(total, p)
        result.append(total)
    return result
