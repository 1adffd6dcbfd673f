import numpy as np

def same_pad(size, k, s):
    out = (size + s - 1) // s
    need = max((out - 1) * s + k - size, 0)
    second = need // 2
    first = need - second
    return first, second

def conv2d_tf(x, W, stride=1, padding='SAME'):
    """
    tf.nn.conv2d in numpy so the exported checkpoint can run without tensorflow
    x: (B, H, W, Cin)   W: (kh, kw, Cin, Cout)
    """
    kh, kw, cin, cout = W.shape
    if padding == 'SAME':
        ph = same_pad(x.shape[1], kh, stride)
        pw = same_pad(x.shape[2], kw, stride)
        x = np.pad(x, ((0, 0), ph, pw, (0, 0)))
    B, H, Wd, _ = x.shape
    oh = (H - kh) // stride + 1
    ow = (Wd - kw) // stride + 1
    y = np.zeros((B, oh, ow, cout), np.result_type(x, W))
    flatW = W.reshape(-1, cout)
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i*stride:i*stride+kh, j*stride:j*stride+kw, :]
            y[:, i, j] = patch.reshape(B, -1) @ flatW
    return y
