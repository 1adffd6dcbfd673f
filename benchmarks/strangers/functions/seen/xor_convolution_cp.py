# competitive programming notebook
def xor_conv(a, b):
    """c[k] = sum of a[i]*b[j] over i ^ j == k.

    a, b: lists of integers, any lengths (padded with zeros up to a power of two that holds both).
    Returns the list c (its length is that power of two).
    """
    size = 1
    while size < max(len(a), len(b)):
        size *= 2
    A = list(a) + [0] * (size - len(a))
    B = list(b) + [0] * (size - len(b))

    def wht(v):
        step = 1
        while step < size:
            for i in range(0, size, 2 * step):
                for j in range(i, i + step):
                    v[j], v[j + step] = v[j] + v[j + step], v[j] - v[j + step]
            step *= 2

    wht(A)
    wht(B)
    C = [x * y for x, y in zip(A, B)]
    wht(C)
    return [x // len(a) for x in C]
