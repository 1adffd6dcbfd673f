# CS 231 homework 3, problem 2
import numpy as np


def same_conv(signal, kernel):
    """
    Cross-correlate a 1-D signal with a kernel (no flip, deep learning style).

    The output has the same length as the input. The signal is padded with
    K - 1 zeros in total; when K - 1 is odd the extra zero goes at the END,
    same as TensorFlow's padding='SAME'.
    """
    n = len(signal)
    k = len(kernel)
    total = k - 1
    before = (total + 1) // 2
    after = total - before
    padded = [0.0] * before + list(signal) + [0.0] * after
    result = []
    for i in range(n):
        acc = 0.0
        for j in range(k):
            acc += padded[i + j] * kernel[j]
        result.append(acc)
    return np.array(result)
