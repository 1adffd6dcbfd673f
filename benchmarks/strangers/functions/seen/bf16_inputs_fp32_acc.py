import torch
import torch.nn.functional as F


def conv2d_bf16(x, w, bias=None, stride=1, padding=0):
    """Emulates the tensor core path: operands are rounded to bfloat16, products are summed in
    float32 (never in bf16), the bias is added in float32, and only the result is rounded to
    bfloat16 again.  Returned as a bfloat16 tensor.  Differences of ~0.4% from a float32 conv
    are expected."""
    xr = x.to(torch.bfloat16).to(torch.float32)
    wr = w.to(torch.bfloat16).to(torch.float32)
    acc = F.conv2d(xr, wr, None, stride=stride, padding=padding)
    if bias is not None:
        acc = acc + bias.to(torch.float32).view(1, -1, 1, 1)
    return acc.to(torch.bfloat16)
