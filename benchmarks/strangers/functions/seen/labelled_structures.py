from fractions import Fraction


def labelled_product(a, b):
    """Counting sequence of the labelled product of two species.

    a[n], b[n] = number of structures on an n-element label set (integers).
    Works on the exponential generating functions, truncated to the terms that
    are known for both.
    """
    n_terms = min(len(a), len(b))
    fact = [1]
    for n in range(1, n_terms):
        fact.append(fact[-1] * n)
    A = [Fraction(a[n], fact[n]) for n in range(n_terms)]
    B = [Fraction(b[n], fact[n]) for n in range(n_terms)]
    result = []
    for n in range(n_terms):
        coeff = sum(A[k] * B[n - k] for k in range(n + 1))
        result.append(int(coeff * fact[n]))
    return result


if __name__ == "__main__":
    # subsets: E * E
    print(labelled_product([1] * 8, [1] * 8))
