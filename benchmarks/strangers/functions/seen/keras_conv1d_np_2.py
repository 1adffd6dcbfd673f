import numpy as np


def conv1d_keras(inputs, kernel, strides=1, padding="valid", dilation_rate=1):
    """
    Same thing as keras.layers.Conv1D (channels_last, no bias, no activation).

    inputs : (batch, steps, channels)
    kernel : (kernel_size, channels, filters)
    padding : "valid", "same" or "causal"
    """
    k = kernel.shape[0]
    eff = dilation_rate * (k - 1) + 1
    steps = inputs.shape[1]

    if padding == "causal":
        lo, hi = eff - 1, 0
    elif padding == "same":
        n_out = -(-steps // strides)
        tot = max(0, (n_out - 1) * strides + eff - steps)
        lo, hi = tot // 2, tot - tot // 2
    elif padding == "valid":
        lo = hi = 0
    else:
        raise ValueError(padding)

    x = np.pad(inputs, ((0, 0), (lo, hi), (0, 0)))
    n_out = (x.shape[1] - eff) // strides + 1
    idx = np.arange(n_out)[:, None] * strides + np.arange(k)[None, :] * dilation_rate
    return np.einsum("btkc,kcf->btf", x[:, idx], kernel)
