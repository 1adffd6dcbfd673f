import numpy as np
from scipy import ndimage


def sobel_edges(gray):
    """3x3 ソーベルフィルタの勾配の大きさ。端の画素は複製する(replicate)。uint8 入力も可。"""
    g = gray.astype(np.float64)
    smooth = [1, 2, 1]    # 平滑化(微分と直交する方向)
    diff = [-1, 0, 1]
    gx = ndimage.correlate1d(ndimage.correlate1d(g, smooth, axis=0, mode='nearest'), diff, axis=1, mode='nearest')
    gy = ndimage.correlate1d(ndimage.correlate1d(g, smooth, axis=1, mode='nearest'), diff, axis=0, mode='nearest')
    return np.hypot(gx, gy)
