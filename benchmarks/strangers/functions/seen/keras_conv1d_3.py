import numpy as np


def conv1d(x, kernel, strides=1, padding="valid", dilation_rate=1):
    """What keras.layers.Conv1D computes (no bias, no activation).

    x        (batch, steps, channels)
    kernel   (width, channels, filters)
    padding  'valid', 'same' or 'causal'
    strides and dilation_rate are not both > 1, as in Keras.
    """
    width = kernel.shape[0]
    reach = (width - 1) * dilation_rate
    steps = x.shape[1]
    if padding == "same":
        out_steps = -(-steps // strides)
        total = max((out_steps - 1) * strides + reach + 1 - steps, 0)
        pads = (total // 2, total - total // 2)
    elif padding == "causal":
        pads = (reach, 0)
    elif padding == "valid":
        pads = (0, 0)
    else:
        raise ValueError(padding)
    x = np.pad(x, ((0, 0), pads, (0, 0)))
    n_out = (x.shape[1] - reach - 1) // strides + 1
    t = np.arange(n_out)[:, None] * strides + np.arange(width)[None, :] * dilation_rate
    return np.einsum("btkc,kcf->btf", x[:, t, :], kernel)
