import numpy as np


def conv2d_backward_input(input_size, weight, grad_output, stride=1, padding=0):
    """Gradient of conv2d with respect to its input.

    input_size  (N, C, H, W) of the forward input
    weight      (O, C, kh, kw)
    grad_output (N, O, OH, OW)

    Rows at the bottom and columns at the right that no window reached have
    zero gradient.
    """
    N, C, H, W = input_size
    O, _, kh, kw = weight.shape
    OH, OW = grad_output.shape[2:]

    # dilate the output gradient
    g = np.zeros((N, O, (OH - 1) * stride + 1, (OW - 1) * stride + 1))
    g[:, :, ::stride, ::stride] = grad_output

    # rows and columns left over when the stride does not divide evenly
    rh = (H + 2 * padding - kh) % stride
    rw = (W + 2 * padding - kw) % stride
    ph, pw = kh - 1, kw - 1
    g = np.pad(g, ((0, 0), (0, 0), (ph + rh, ph), (pw + rw, pw)))

    wf = weight[:, :, ::-1, ::-1]
    full = np.zeros((N, C, H + 2 * padding, W + 2 * padding))
    for i in range(full.shape[2]):
        for j in range(full.shape[3]):
            full[:, :, i, j] = np.einsum('nohw,ochw->nc', g[:, :, i:i + kh, j:j + kw], wf)
    return full[:, :, padding:padding + H, padding:padding + W]
