import torch
import torch.nn.functional as F


def conv_transpose_fold(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    """Transposed convolution by matmul and col2im, weight (Cin, Cout, kh, kw)."""
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape
    ho = (h - 1) * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1
    wo = (w - 1) * stride - 2 * padding + dilation * (kw - 1) + output_padding + 1
    cols = torch.einsum("cokl,nchw->noklhw", weight, x)
    full_h = (h - 1) * stride + dilation * (kh - 1) + 1
    full_w = (w - 1) * stride + dilation * (kw - 1) + 1
    full = F.fold(cols.reshape(n, cout * kh * kw, h * w), (full_h, full_w),
                  (kh, kw), dilation=dilation, stride=stride)
    full = F.pad(full, (0, output_padding, 0, output_padding))
    out = full[:, :, padding:padding + ho, padding:padding + wo]
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out
