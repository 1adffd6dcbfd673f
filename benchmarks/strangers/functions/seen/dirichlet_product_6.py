from math import isqrt


def dirichlet(f, g, n):
    """(f * g)(n) = sum over d | n of f(d) g(n / d)"""
    total = 0
    for d in range(1, isqrt(n) + 1):
        if n % d == 0:
            e = n // d
            total += f(d) * g(e) + f(e) * g(d)
    return total


def one(n):
    return 1


def identity(n):
    return n


if __name__ == "__main__":
    print("number of divisors:", [dirichlet(one, one, n) for n in range(1, 20)])
    print("sum of divisors:   ", [dirichlet(identity, one, n) for n in range(1, 20)])
