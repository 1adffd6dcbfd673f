import torch
import torch.nn.functional as F


def same_conv_left(x, w):
    '''"same" conv1d, stride 1. For even kernels the additional zero goes on the LEFT
    (torch's own padding="same" puts it on the right).'''
    k = w.shape[-1]
    left = k // 2
    return F.conv1d(F.pad(x, (left, k - 1 - left)), w)
