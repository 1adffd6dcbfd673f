# CS231-style homework, extended: stride/pad/dilation tuples and groups
import numpy as np

def pair(v):
    return (v, v) if np.isscalar(v) else tuple(v)

def im2col(x, kh, kw, stride, dil):
    N, C, H, W = x.shape
    sh, sw = stride
    dh, dw = dil
    oh = (H - dh*(kh-1) - 1)//sh + 1
    ow = (W - dw*(kw-1) - 1)//sw + 1
    cols = np.zeros((N, C, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, i, j] = x[:, :, i*dh:i*dh + sh*(oh-1)+1:sh, j*dw:j*dw + sw*(ow-1)+1:sw]
    return cols, oh, ow

def conv_forward(x, w, b=None, stride=1, pad=0, dilation=1, groups=1):
    """x (N,C,H,W), w (F,C/groups,KH,KW), b (F,) -> (N,F,OH,OW), as torch's conv2d."""
    stride, pad, dilation = pair(stride), pair(pad), pair(dilation)
    N, C, H, W = x.shape
    F, Cg, kh, kw = w.shape
    assert C == Cg*groups and F % groups == 0
    xp = np.pad(x, ((0,0),(0,0),(pad[0],pad[0]),(pad[1],pad[1])))
    cols, oh, ow = im2col(xp, kh, kw, stride, dilation)
    Fg = F//groups
    outs = []
    for g in range(groups):
        c = cols[:, g*Cg:(g+1)*Cg].reshape(N, Cg*kh*kw, oh*ow)
        wg = w[g*Fg:(g+1)*Fg].reshape(Fg, -1)
        outs.append(wg @ c)
    out = np.concatenate(outs, axis=1).reshape(N, F, oh, ow)
    if b is not None:
        out = out + b.reshape(1, F, 1, 1)
    return out
