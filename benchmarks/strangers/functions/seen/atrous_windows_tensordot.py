import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as swv

# 空洞卷积 (atrous / dilated convolution), 与 torch.nn.functional.conv2d(x, w, dilation=rate) 一致
# x: (N, C, H, W)   w: (O, C, kh, kw)   无填充, 步长为 1


def atrous(x, w, rate=1):
    kh, kw = w.shape[2:]
    win = swv(x, (kh * rate, kw * rate), axis=(2, 3))
    win = win[..., ::rate, ::rate]                            # 每隔 rate 取一个样本
    y = np.tensordot(win, w, axes=((1, 4, 5), (1, 2, 3)))     # N, h, w, O
    return np.moveaxis(y, -1, 1)
