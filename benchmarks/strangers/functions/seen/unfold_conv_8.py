import torch
import torch.nn.functional as F


def conv2d_unfold(inp, weight, bias=None, stride=1, padding=0):
    """My own conv2d with unfold + matmul. Should match F.conv2d.

    inp [N, C, H, W], weight [O, C, kh, kw]
    """
    N, C, H, W = inp.shape
    O, _, kh, kw = weight.shape
    H_out = (H + 2 * padding - kh) // stride + 1
    W_out = (W + 2 * padding - kw) // stride + 1

    patches = F.unfold(inp, (kh, kw), padding=padding, stride=stride)  # [N, C*kh*kw, L]
    w_mat = weight.permute(2, 3, 1, 0).reshape(-1, O)
    out = patches.transpose(1, 2).matmul(w_mat)  # [N, L, O]
    if bias is not None:
        out = out + bias
    return out.transpose(1, 2).reshape(N, O, H_out, W_out)
