import numpy as np

_R3 = np.sqrt(3.0)
LOWPASS = {
    "haar": np.array([1.0, 1.0]) / np.sqrt(2),
    "db2": np.array([1 + _R3, 3 + _R3, 3 - _R3, 1 - _R3]) / (4 * np.sqrt(2)),
}


def dwt_level(x, wavelet="haar"):
    """一层正交离散小波分解（周期延拓）。

    x 的长度为偶数。返回 (近似系数, 细节系数)，各占一半长度：
        a[i] = sum_k h[k] x[2i+k],  d[i] = sum_k g[k] x[2i+k]
    变换是正交的，因此能量守恒：|x|^2 = |a|^2 + |d|^2。
    """
    x = np.asarray(x, dtype=float)
    h = LOWPASS[wavelet]
    # 正交镜像高通滤波器
    g = h * (-1.0) ** np.arange(len(h))
    pos = (2 * np.arange(len(x) // 2)[:, None] + np.arange(len(h))) % len(x)
    block = x[pos]
    return block @ h, block @ g
