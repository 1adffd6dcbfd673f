import numpy as np


def conv1d(inputs, kernel, strides=1, padding="valid"):
    """keras.ops.conv on (batch, steps, features), kernel (k, in, out).
    padding: "valid" or "same", meaning what it means in TensorFlow."""
    k = kernel.shape[0]
    if padding.lower() == "same":
        left = (k - 1) // 2
        inputs = np.pad(inputs, ((0, 0), (left, k - 1 - left), (0, 0)))
    steps = inputs.shape[1] - k + 1
    dense = np.zeros((inputs.shape[0], steps, kernel.shape[2]))
    for t in range(k):
        dense += np.einsum("bsi,io->bso", inputs[:, t:t + steps], kernel[t])
    return dense[:, ::strides]
