import numpy as np


def depthwise_conv2d(x, filt, stride=1):
    """NumPy version of tf.nn.depthwise_conv2d with padding='VALID'.

    x:    [batch, H, W, C]
    filt: [fh, fw, C, M]   (M = channel multiplier)
    Output [batch, H', W', C * M]; output channel c * M + m comes from input
    channel c with filter filt[:, :, c, m].
    """
    b, H, W, C = x.shape
    fh, fw, _, M = filt.shape
    Ho = (H - fh) // stride + 1
    Wo = (W - fw) // stride + 1

    out = np.zeros((b, Ho, Wo, M, C))
    for i in range(Ho):
        for j in range(Wo):
            patch = x[:, i * stride:i * stride + fh, j * stride:j * stride + fw, :]
            out[:, i, j] = np.einsum('bhwc,hwcm->bmc', patch, filt)
    return out.reshape(b, Ho, Wo, C * M)
