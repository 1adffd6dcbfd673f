import numpy as np


def keras_conv1d(x, kernel, bias, strides=1, padding='valid'):
    """Re-implementation of keras.layers.Conv1D for exporting models to numpy.

    Parameters
    ----------
    x : (batch, steps, channels)
    kernel : (width, channels, filters)
    bias : (filters,)
    strides : int
    padding : 'valid' or 'same' (as the TensorFlow backend does it)
    """
    width = kernel.shape[0]
    steps = x.shape[1]
    if padding == 'same':
        n_out = -(-steps // strides)
        total = width - 1
        lo = total // 2
        x = np.pad(x, ((0, 0), (lo, total - lo), (0, 0)))
    elif padding == 'valid':
        n_out = (steps - width) // strides + 1
    else:
        raise ValueError('padding')
    out = np.empty((x.shape[0], n_out, kernel.shape[2]))
    for t in range(n_out):
        seg = x[:, t * strides:t * strides + width]
        out[:, t] = np.tensordot(seg, kernel, axes=2) + bias
    return out
