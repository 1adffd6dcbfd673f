import torch
import torch.nn.functional as F


def upfirdn2d(x, k, up=1, down=1, pad=(0, 0)):
    """Slow but readable version of StyleGAN2's upfirdn2d op.

    1. upsample: every sample is followed by up-1 zeros, on both axes
    2. pad: pad[0] zeros before and pad[1] zeros after, on both axes
    3. convolve with the FIR filter k (a real convolution)
    4. keep every down-th sample, starting with the first

    x: [N, C, H, W], k: [kh, kw]
    Gives the same tensor as upfirdn2d_native.
    """
    n, c, h, w = x.shape

    x = x.reshape(n, c, h, 1, w, 1)
    x = F.pad(x, [up - 1, 0, 0, 0, up - 1, 0])
    x = x.reshape(n, c, h * up, w * up)

    x = F.pad(x, [pad[0], pad[1], pad[0], pad[1]])

    taps = torch.flip(k, [0, 1]).to(x.dtype)
    taps = taps[None, None].repeat(c, 1, 1, 1)
    x = F.conv2d(x, taps, groups=c)

    return x[:, :, ::down, ::down]
