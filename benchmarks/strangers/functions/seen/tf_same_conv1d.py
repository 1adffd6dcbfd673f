import numpy as np


def conv1d_same(x, kernel, stride=1):
    """Conv1D with TensorFlow's padding='same'.

    x: (batch, steps, cin), kernel: (width, cin, cout)
    output: (batch, ceil(steps / stride), cout)
    """
    _, steps, _ = x.shape
    width = kernel.shape[0]
    out_steps = int(np.ceil(steps / stride))
    total = max((out_steps - 1) * stride + width - steps, 0)
    right = total // 2
    left = total - right
    xp = np.pad(x, [(0, 0), (left, right), (0, 0)])
    cols = [np.tensordot(xp[:, t * stride:t * stride + width], kernel,
                         axes=([1, 2], [0, 1]))
            for t in range(out_steps)]
    return np.stack(cols, axis=1)
