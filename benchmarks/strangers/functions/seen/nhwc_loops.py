import numpy as np

def conv2d_nhwc(x, k, stride=(1, 1), pad=((0, 0), (0, 0))):
    """Cross-correlation, channels last. x [N,H,W,I], k [kh,kw,I,O], pad ((top,bottom),(left,right))."""
    x = np.pad(x, ((0, 0), pad[0], pad[1], (0, 0)))
    N, H, W, I = x.shape
    kh, kw, _, O = k.shape
    sh, sw = stride
    out = np.zeros((N, (H - kh) // sh + 1, (W - kw) // sw + 1, O))
    for i in range(out.shape[1]):
        for j in range(out.shape[2]):
            for a in range(kh):
                for b in range(kw):
                    out[:, i, j, :] += x[:, i * sh + a, j * sw + b, :] @ k[a, b]
    return out
