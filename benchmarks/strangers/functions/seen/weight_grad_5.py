import torch
import torch.nn.functional as F


def conv2d_weight_grad(x, grad_out, kernel_size, stride=1, padding=0):
    """Gradient of F.conv2d w.r.t. its weight, itself computed with a convolution.

    Batch and channels change places: the batch is what gets summed over, and
    the output gradient plays the filter.

        x         N, C, H, W
        grad_out  N, O, H', W'
        returns   O, C, kernel_size, kernel_size
    """
    inp = x.transpose(0, 1)              # C, N, H, W
    filt = grad_out.transpose(0, 1)      # O, N, H', W'
    dw = F.conv2d(inp, filt, stride=stride, padding=padding)   # C, O, >=k, >=k
    dw = dw[:, :, :kernel_size, :kernel_size]
    return dw.transpose(0, 1).contiguous()
