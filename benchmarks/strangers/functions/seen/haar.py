import torch
import torch.nn.functional as F


def haar_dwt1d(x):
    """One level of the orthonormal Haar DWT on the last axis (even length).

    x: (B, C, T)  ->  approx, detail: each (B, C, T // 2)
    approx[n] = (x[2n] + x[2n+1]) / sqrt(2)
    detail[n] = (x[2n] - x[2n+1]) / sqrt(2)
    """
    b, c, t = x.shape
    assert t % 2 == 0, "length must be even"
    s = 2 ** -0.5
    filt = x.new_tensor([[[s, s]], [[s, -s]]])  # (2, 1, 2)
    out = F.conv1d(x.reshape(b * c, 1, t), filt, stride=2)
    out = out.reshape(b, c, 2, t // 2)
    return out[:, :, 0], out[:, :, 1]
