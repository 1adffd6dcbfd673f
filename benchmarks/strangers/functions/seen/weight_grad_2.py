import numpy as np


def conv2d_grad_weight(x, grad_out, kernel_size, stride=1, padding=0):
    """dL/dW of y = conv2d(x, W, stride, padding).

    x (N, C, H, W), grad_out (N, O, OH, OW) -> (O, C, kh, kw)

    The gradient of one kernel tap is the inner product of grad_out with the
    input pixels that tap was multiplied by.
    """
    kh, kw = kernel_size
    n, o, oh, ow = grad_out.shape
    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    gw = np.empty((o, x.shape[1], kh, kw))
    for u in range(kh):
        for v in range(kw):
            sub = xp[:, :, u:u + oh, v:v + ow]
            gw[:, :, u, v] = np.einsum('ncij,noij->oc', sub, grad_out)
    return gw
