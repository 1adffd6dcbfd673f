import numpy as np


def conv1d(x, kernel, bias, strides=1, padding="valid", dilation_rate=1):
    """NumPy version of keras.layers.Conv1D (channels_last), for exporting models.

    x (batch, steps, in), kernel (k, in, out), bias (out,).
    padding: "valid", "same" or "causal".
    """
    k = kernel.shape[0]
    span = (k - 1) * dilation_rate + 1
    steps = x.shape[1]
    if padding == "causal":
        x = np.pad(x, ((0, 0), (span - 1, 0), (0, 0)))
    elif padding == "same":
        out_len = -(-steps // strides)
        total = max((out_len - 1) * strides + span - steps, 0)
        x = np.pad(x, ((0, 0), (total // 2, total - total // 2), (0, 0)))
    elif padding != "valid":
        raise ValueError(padding)
    n_out = (x.shape[1] - span) // strides + 1
    y = np.zeros((x.shape[0], n_out, kernel.shape[2]), dtype=x.dtype)
    for t in range(k):
        s = t * dilation_rate
        y += x[:, s:s + (n_out - 1) * strides + 1:strides] @ kernel[t]
    return y + bias
