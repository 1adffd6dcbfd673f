import numpy as np


def conv2d_same(x, w, stride=1):
    """NHWC convolution with TensorFlow's padding="SAME".

    x: (N, H, W, Cin), w: (kh, kw, Cin, Cout). Gives what
    tf.nn.conv2d(x, w, stride, "SAME") gives, without needing TF.
    """
    n, h, wd, cin = x.shape
    kh, kw, _, cout = w.shape
    oh = -(-h // stride)
    ow = -(-wd // stride)
    # total padding, extra row/column goes to the bottom/right
    ph, pw = kh - 1, kw - 1
    xp = np.pad(x, ((0, 0), (ph // 2, ph - ph // 2), (pw // 2, pw - pw // 2), (0, 0)))
    out = np.zeros((n, oh, ow, cout), dtype=np.result_type(x, w))
    for i in range(oh):
        for j in range(ow):
            r, c = i * stride, j * stride
            patch = xp[:, r:r + kh, c:c + kw, :]
            out[:, i, j, :] = np.tensordot(patch, w, axes=([1, 2, 3], [0, 1, 2]))
    return out
