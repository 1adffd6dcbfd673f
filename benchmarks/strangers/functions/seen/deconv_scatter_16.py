import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0, output_padding=0):
    '''
    x: N x Cin x H x W
    w: Cin x Cout x kh x kw   (in first, like torch)

    every input pixel stamps its kernel on the canvas, then `padding` is cropped
    '''
    N, Cin, H, W = x.shape
    _, Cout, kh, kw = w.shape
    canvas_h = (H - 1) * stride + kh + output_padding
    canvas_w = (W - 1) * stride + kw + output_padding
    canvas = np.zeros((N, Cout, canvas_h, canvas_w))

    for i in range(H):
        for j in range(W):
            stamp = np.einsum('nc,cokl->nokl', x[:, :, i, j], w)
            canvas[:, :, i*stride:i*stride+kh, j*stride:j*stride+kw] += stamp

    return canvas[:, :, padding:canvas_h - padding, padding:canvas_w - padding]
