import numpy as np

# images are (H, W, C), filters (kh, kw, C, F) as in tf checkpoints

def im2col(img, kh, kw, stride):
    H, W, C = img.shape
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    cols = np.empty((C, kh, kw, oh, ow), img.dtype)
    for a in range(kh):
        for b in range(kw):
            part = img[a:a + stride * oh:stride, b:b + stride * ow:stride, :]
            cols[:, a, b] = part.transpose(2, 0, 1)
    return cols.reshape(C * kh * kw, oh * ow), oh, ow


def conv_hwc(img, filters, bias, stride=1):
    kh, kw, C, F = filters.shape
    cols, oh, ow = im2col(img, kh, kw, stride)
    W = filters.reshape(-1, F)
    out = W.T @ cols + bias[:, None]
    return out.T.reshape(oh, ow, F)
