import torch.nn.functional as F


def batch_conv2d(x, w, b=None, padding=0, stride=1):
    # hypernetwork trick: every sample has its own kernel, so fold batch into groups
    # x [B, Ci, H, W]   w [B, Co, Ci, k, k]   b [B, Co] or None   ->   [B, Co, H', W']
    B, Ci, H, W = x.shape
    Co, k1, k2 = w.shape[1], w.shape[3], w.shape[4]
    y = F.conv2d(
        x.reshape(1, B * Ci, H, W),
        w.reshape(B * Co, Ci, k1, k2),
        None if b is None else b.reshape(-1),
        stride=stride,
        padding=padding,
        groups=B,
    )
    return y.reshape(B, Co, *y.shape[2:])
