import numpy as np


def keras_conv1d(x, kernel, bias=None, strides=1, padding="valid", activation=None):
    """Inference of a keras.layers.Conv1D (TensorFlow backend) from its exported weights.

    Args:
        x: (batch, steps, channels)
        kernel: (kernel_size, channels, filters), as in layer.get_weights()[0]
        bias: (filters,) or None
        padding: "valid", "same" or "causal"
        activation: None or "relu"
    """
    k = kernel.shape[0]
    steps = x.shape[1]
    if padding == "same":
        total = k - 1
        x = np.pad(x, ((0, 0), (total // 2, total - total // 2), (0, 0)))
    elif padding == "causal":
        x = np.pad(x, ((0, 0), (k - 1, 0), (0, 0)))
    elif padding != "valid":
        raise ValueError(f"unknown padding {padding!r}")

    n_out = (x.shape[1] - k) // strides + 1
    y = np.stack(
        [np.tensordot(x[:, t * strides:t * strides + k, :], kernel, axes=2) for t in range(n_out)],
        axis=1,
    )
    if bias is not None:
        y = y + bias
    if activation == "relu":
        y = np.maximum(y, 0)
    return y
