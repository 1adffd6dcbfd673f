import numpy as np


def depthwise_conv2d(x, k, padding="SAME"):
    """numpy version of tf.nn.depthwise_conv2d with strides of 1.

    x (N,H,W,C), k (kh,kw,C,M)  ->  (N,H',W',C*M)
    output channel c*M + m is input channel c with filter k[:,:,c,m].
    """
    kh, kw, C, M = k.shape
    if padding == "SAME":
        # the extra one, for even kernels, goes below / to the right
        t, l = (kh - 1) // 2, (kw - 1) // 2
        x = np.pad(x, ((0, 0), (t, kh - 1 - t), (l, kw - 1 - l), (0, 0)))
    elif padding != "VALID":
        raise ValueError(padding)
    n, H, W, _ = x.shape
    oh, ow = H - kh + 1, W - kw + 1
    out = np.zeros((n, oh, ow, C, M), dtype=np.result_type(x, k))
    for i in range(kh):
        for j in range(kw):
            out += x[:, i:i + oh, j:j + ow, :, None] * k[i, j]
    return out.reshape(n, oh, ow, C * M)
