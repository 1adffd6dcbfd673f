import numpy as np

def moving_average(a, n=3):
    """Mean of every n consecutive values; len(a) - n + 1 results."""
    c = np.cumsum(np.insert(np.asarray(a, dtype=float), 0, 0.0))
    return (c[n:] - c[:-n]) / n


if __name__ == "__main__":
    print(moving_average([1, 2, 3, 4, 5], 3))
