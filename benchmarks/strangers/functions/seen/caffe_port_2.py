import numpy as np


def _im2col(bottom, kh, kw, pad_h, pad_w, stride_h, stride_w):
    c, h, w = bottom.shape
    h_col = (h + 2 * pad_h - kh) // stride_h + 1
    w_col = (w + 2 * pad_w - kw) // stride_w + 1
    padded = np.pad(bottom, ((0, 0), (pad_h, pad_h), (pad_w, pad_w)))
    col = np.empty((c, kh, kw, h_col, w_col), dtype=bottom.dtype)
    for y in range(kh):
        for x in range(kw):
            col[:, y, x] = padded[:, y:y + stride_h * h_col:stride_h,
                                  x:x + stride_w * w_col:stride_w]
    return col.reshape(c * kh * kw, h_col * w_col), h_col, w_col


def caffe_conv_layer(bottom, weight, bias=None, pad=(0, 0), stride=(1, 1), group=1):
    """Forward of Caffe's ConvolutionLayer.

    bottom: (num, channels, height, width)
    weight: (num_output, channels / group, kernel_h, kernel_w)
    """
    num, channels = bottom.shape[:2]
    num_output, cg, kh, kw = weight.shape
    assert channels == cg * group and num_output % group == 0
    og = num_output // group
    tops = []
    for n in range(num):
        outs = []
        for g in range(group):
            chans = bottom[n, g::group]
            col, ho, wo = _im2col(chans, kh, kw, pad[0], pad[1], stride[0], stride[1])
            wg = weight[g * og:(g + 1) * og].reshape(og, -1)
            outs.append((wg @ col).reshape(og, ho, wo))
        top = np.concatenate(outs, axis=0)
        if bias is not None:
            top = top + bias[:, None, None]
        tops.append(top)
    return np.stack(tops)
