import numpy as np

MOD = 998244353


def convolution(a, b, mod=MOD):
    """c[k] = sum_{i+j=k} a[i]*b[j] (mod `mod`), same contract as ACL's convolution().

    a, b: lists of ints in [0, mod), mod < 2**30. Returns a list of len(a)+len(b)-1 ints,
    or [] when either one is empty.
    """
    if not a or not b:
        return []
    x = np.array(a, dtype=np.int64)
    y = np.array(b, dtype=np.int64)
    return (np.convolve(x, y) % mod).tolist()
