import torch
import torch.nn.functional as F


@torch.no_grad()
def conv_bn_folded(x, weight, bias, gamma, beta, running_mean, running_var,
                   eps=1e-5, stride=1, padding=0):
    """conv2d followed by batch norm in eval mode, as a single convolution.

    Equal to
        F.batch_norm(F.conv2d(x, weight, bias, stride, padding),
                     running_mean, running_var, gamma, beta,
                     training=False, eps=eps)
    ``bias`` may be None.
    """
    scale = gamma / torch.sqrt(running_var + eps)
    w = weight * scale.view(-1, 1, 1, 1)
    shift = beta - running_mean * scale
    if bias is not None:
        shift = shift + bias
    return F.conv2d(x, w, shift, stride, padding)
