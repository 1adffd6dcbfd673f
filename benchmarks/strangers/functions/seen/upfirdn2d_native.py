import torch
import torch.nn.functional as F


def upfirdn2d(x, kernel, up=1, down=1, pad=(0, 0)):
    """Upsample (zero insertion), pad, FIR-filter and downsample a batch of images.

    x      : [N, C, H, W]
    kernel : [kh, kw] FIR filter shared by all channels; this is a true convolution,
             so an asymmetric filter is applied flipped.
    up     : integer factor; up - 1 zeros follow every pixel (also the last one)
    down   : integer factor, keeps pixels 0, down, 2*down, ...
    pad    : (before, after), for both axes, applied after upsampling; negative crops
    """
    n, c, h, w = x.shape
    z = x.reshape(n * c, 1, h, 1, w, 1)
    z = F.pad(z, (0, up - 1, 0, 0, 0, up - 1))
    z = z.reshape(n * c, 1, h * up, w * up)
    p0, p1 = pad
    z = F.pad(z, (p0, p1, p0, p1))
    k = torch.flip(kernel, (0, 1)).to(z.dtype)[None, None]
    z = F.conv2d(z, k)[:, :, ::down, ::down]
    return z.reshape(n, c, z.shape[2], z.shape[3])
