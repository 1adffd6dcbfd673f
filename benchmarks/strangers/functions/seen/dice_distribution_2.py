import pandas as pd


def combine(a: pd.Series, b: pd.Series, op: str = "+") -> pd.Series:
    """Distribution of X + Y or X - Y for independent integer X and Y.

    A distribution is a Series of probabilities indexed by the values, in any
    order and with any gaps. The result is sorted by value and contains exactly
    the values that can come up.
    """
    if op not in ("+", "-"):
        raise ValueError("op must be '+' or '-'")
    a, b = a[a > 0], b[b > 0]
    probs = {}
    for x, px in a.items():
        for y, py in b.items():
            value = x + y if op == "+" else x - y
            probs[value] = probs.get(value, 0.0) + px * py
    return pd.Series(probs, dtype=float).sort_index()


def die(sides):
    return pd.Series(1 / sides, index=range(1, sides + 1))


if __name__ == "__main__":
    print(combine(die(6), die(6), "-"))
