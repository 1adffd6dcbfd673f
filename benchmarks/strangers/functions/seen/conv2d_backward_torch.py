import torch
import torch.nn.functional as F


def conv2d_backward(x, weight, grad_out, stride=1, padding=0):
    """Hand-written backward of ``F.conv2d(x, weight, bias, stride, padding)``.

    Returns (grad_x, grad_weight, grad_bias), each with the shape of the tensor
    it belongs to.
    """
    grad_x = F.conv_transpose2d(grad_out, weight, stride=stride, padding=padding)

    # dW[f, k] = sum_{n, l} dY[n, f, l] * cols[n, k, l]
    cols = F.unfold(x, weight.shape[-2:], stride=stride, padding=padding)
    grad_w = torch.einsum("nfl,nkl->fk", grad_out.flatten(2), cols).view_as(weight)

    grad_b = grad_out.sum(dim=(0, 2, 3))
    return grad_x, grad_w, grad_b
