from typing import List


def min_plus_convolution(a: List[int], b: List[int]) -> List[int]:
    """c[k] = min over i + j == k of a[i] + b[j].

    a and b are arbitrary non-empty integer arrays; the result has
    len(a) + len(b) - 1 entries.
    """
    c = [a[0] + b[0]]
    i = j = 0
    while i + 1 < len(a) or j + 1 < len(b):
        if j + 1 == len(b):
            step_a = True
        elif i + 1 == len(a):
            step_a = False
        else:
            step_a = a[i + 1] - a[i] <= b[j + 1] - b[j]
        if step_a:
            i += 1
        else:
            j += 1
        c.append(a[i] + b[j])
    return c
