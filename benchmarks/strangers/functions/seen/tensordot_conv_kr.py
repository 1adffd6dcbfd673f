# 밑바닥부터 구현하는 합성곱 (for문 없이)
import numpy as np


def conv_forward(x, w, b, stride=1, pad=0):
    """합성곱 계층의 순전파

    x : (N, C, H, W) 입력
    w : (F, C, HH, WW) 필터
    b : (F,) 편향
    반환값 : (N, F, H', W')
    """
    F, C, HH, WW = w.shape
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    win = np.lib.stride_tricks.sliding_window_view(x, (HH, WW), axis=(2, 3))
    win = win[:, :, ::stride, ::stride]              # (N, C, H', W', HH, WW)
    N, _, OH, OW = win.shape[:4]

    out = np.tensordot(win, w, axes=([1, 4, 5], [1, 2, 3])) + b
    return out.reshape(N, F, OH, OW)
