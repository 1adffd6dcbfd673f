def list_convolve(ker, lst, overhang=(-1, 1)):
    """ListConvolve[ker, list, {kL, kR}] for flat Python lists.

    Like in Mathematica the kernel comes first and the list is cyclic: the
    r-th term is sum_s ker[s] * lst[r - s], with indices taken modulo
    len(lst). The overhangs kL and kR (counted from 1, or from the end if
    negative) tell which kernel element is lined up with the first list
    element in the first result, and with the last list element in the last
    result. So

        (-1, 1)   no overhang, len(lst) - len(ker) + 1 terms      (default)
        (1, 1)    cyclic, len(lst) terms, ends overhang at the beginning
        (-1, -1)  cyclic, len(lst) terms, ends overhang at the end
        (1, -1)   overhang at both ends, len(lst) + len(ker) - 1 terms

    An empty list is returned when the overhangs leave no term.

    >>> list_convolve([1, 2], [10, 20, 30])
    [40, 70]
    >>> list_convolve([1, 2], [10, 20, 30], (1, 1))
    [70, 40, 70]
    """
    n, m = len(lst), len(ker)
    if m == 0 or n == 0:
        raise ValueError("list_convolve needs a non-empty kernel and list")
    k_left, k_right = (_one_based(k, m) for k in overhang)
    # lst[0] meets ker[k_left - 1] in the first term: r = k_left - 1
    # lst[n - 1] meets ker[k_right - 1] in the last: r = n - 1 + k_right - 1
    first, last = k_left - 1, n + k_right - 2
    return [
        sum(ker[s] * lst[(r - s) % n] for s in range(m))
        for r in range(first, last + 1)
    ]


def _one_based(k, m):
    if k == 0 or abs(k) > m:
        raise ValueError("overhang %r is outside of a kernel of length %d" % (k, m))
    return k if k > 0 else m + 1 + k
