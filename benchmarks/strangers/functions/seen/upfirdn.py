import torch
import torch.nn.functional as F


def upfirdn2d(input, kernel, up=1, down=1, pad=(0, 0)):
    """Upsample by zero insertion, pad, FIR filter, downsample (StyleGAN2), without the CUDA extension.

    input: N, C, H, W; kernel: kh, kw, the same for all channels; pad: (before, after)
    for both axes, negative values crop.  Each pixel is followed by up - 1 zeros.
    NB: it is a real convolution, as in upfirdn, hence the flip of the kernel.

    out size = (H * up + pad[0] + pad[1] - kh) // down + 1
    """
    n, c, h, w = input.shape
    kh, kw = kernel.shape

    out = input.reshape(-1, h, 1, w, 1)
    out = F.pad(out, [0, up - 1, 0, 0, 0, up - 1])
    out = out.reshape(-1, 1, h * up, w * up)

    out = F.pad(out, [pad[0], pad[1], pad[0], pad[1]])

    k = torch.flip(kernel, [0, 1]).to(out.dtype)
    out = F.conv2d(out, k[None, None])
    out = out[:, :, ::down, ::down]
    return out.reshape(n, c, out.shape[2], out.shape[3])


def make_kernel(k):
    k = torch.as_tensor(k, dtype=torch.float32)
    if k.ndim == 1:
        k = k[None, :] * k[:, None]
    return k / k.sum()
