"""numba.cuda conv2d on torch CUDA tensors."""
import numba
import torch
from numba import cuda


@cuda.jit
def _conv2d_kernel(x, w, b, y, sh, sw, ph, pw, dh, dw, cout_g, has_bias):
    N, C_out, OH, OW = y.shape
    H = x.shape[2]
    W = x.shape[3]
    cin_g = w.shape[1]
    KH = w.shape[2]
    KW = w.shape[3]
    total = N * C_out * OH * OW
    start = cuda.grid(1)
    step = cuda.gridsize(1)
    for idx in range(start, total, step):
        ow = idx % OW
        r = idx // OW
        oh = r % OH
        r = r // OH
        oc = r % C_out
        n = r // C_out
        g = oc // cout_g
        acc = numba.float32(0.0)
        for ci in range(cin_g):
            for i in range(KH):
                ih = oh * sh - ph + i * dh
                if ih < 0 or ih >= H:
                    continue
                for j in range(KW):
                    iw = ow * sw - pw + j * dw
                    if iw >= 0 and iw < W:
                        acc += x[n, g * cin_g + ci, ih, iw] * w[oc, ci, i, j]
        if has_bias:
            acc += b[oc]
        y[n, oc, oh, ow] = acc


def conv2d_cuda(x, weight, bias=None, stride=(1, 1), padding=(0, 0),
                dilation=(1, 1), groups=1):
    """conv2d of float32 torch CUDA tensors; arguments as in torch.

    stride, padding and dilation are pairs.  No autograd.
    """
    x = x.detach()
    weight = weight.detach()
    N, _, H, W = x.shape
    C_out, _, KH, KW = weight.shape
    OH = (H + 2 * padding[0] - dilation[0] * (KH - 1) - 1) // stride[0] + 1
    OW = (W + 2 * padding[1] - dilation[1] * (KW - 1) - 1) // stride[1] + 1
    y = torch.empty((N, C_out, OH, OW), dtype=torch.float32, device=x.device)
    b = bias.detach() if bias is not None else torch.zeros(1, dtype=torch.float32, device=x.device)
    threads = 128
    blocks = min((y.numel() + threads - 1) // threads, 2048)
    _conv2d_kernel[blocks, threads](
        cuda.as_cuda_array(x), cuda.as_cuda_array(weight),
        cuda.as_cuda_array(b), cuda.as_cuda_array(y),
        stride[0], stride[1], padding[0], padding[1], dilation[0], dilation[1],
        C_out // groups, bias is not None)
    return y
