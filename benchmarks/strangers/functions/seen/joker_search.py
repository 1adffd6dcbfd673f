import numpy as np

JOKER = "?"


def find_with_jokers(text, pattern):
    """Start positions of all occurrences of pattern in text; '?' stands for any letter.

    Letters become numbers 1, 2, ..., the joker becomes 0. At each alignment
        sum_j p_j * t_{i+j} * (p_j - t_{i+j})**2
    is zero exactly if everything matches; multiplied out it takes three convolutions
    with the pattern turned round. ('?' in the text is a joker too.)
    """
    if not pattern or len(pattern) > len(text):
        return []
    letters = sorted((set(text) | set(pattern)) - {JOKER})
    code = {c: i for i, c in enumerate(letters, 1)}
    code[JOKER] = 0
    t = np.array([code[c] for c in text], dtype=np.int64)
    p = np.array([code[c] for c in pattern], dtype=np.int64)
    r = p[::-1]
    mismatch = (
        np.convolve(t, r**3, "valid")
        - 2 * np.convolve(t**2, r**2, "valid")
        + np.convolve(t**3, p, "valid")
    )
    return np.flatnonzero(mismatch == 0).tolist()
