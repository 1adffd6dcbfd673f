import torch.nn.functional as F


def xcorr_depthwise(x, kernel):
    """depthwise cross correlation, a different kernel for every sample

    x      (B, C, Hx, Wx)  search features
    kernel (B, C, Hk, Wk)  template features
    """
    batch = kernel.size(0)
    channel = kernel.size(1)
    x = x.reshape(1, batch * channel, x.size(2), x.size(3))
    kernel = kernel.reshape(batch * channel, 1, kernel.size(2), kernel.size(3))
    out = F.conv2d(x, kernel, groups=batch * channel)
    out = out.reshape(batch, channel, out.size(2), out.size(3))
    return out
