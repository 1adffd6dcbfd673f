import torch
import torch.nn.functional as F


def conv2d_input_grad(grad_out, weight, padding=0):
    """d(loss)/d(input) of y = F.conv2d(x, weight, padding=padding), stride 1.

    The gradient is itself a convolution of grad_out with the filters rotated by
    180 degrees and with in/out channels exchanged.
    """
    rot = torch.flip(weight, dims=(2, 3)).transpose(0, 1)
    return F.conv2d(grad_out, rot, padding=padding)
