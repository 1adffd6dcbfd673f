from typing import List


def convolve(signal: List[float], kernel: List[float]) -> List[float]:
    """Full discrete convolution, y[n] = sum_k signal[k] * kernel[n - k].

    Pure python, O(n*m). An empty operand gives an empty list.
    """
    n, m = len(signal), len(kernel)
    if n == 0 or m == 0:
        return []
    result = [0] * (n + m - 1)
    for i, a in enumerate(signal):
        for j, b in enumerate(kernel):
            result[i + j] += a * b
    return result
