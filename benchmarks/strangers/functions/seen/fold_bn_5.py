import torch
import torch.nn.functional as F


@torch.no_grad()
def conv_bn_folded(x, weight, bias, bn_mean, bn_var, bn_gamma, bn_beta, eps=1e-5, stride=1, padding=0):
    """conv2d followed by an inference-mode batch norm, as one convolution.

    The batch norm's scale goes into the weights and its shift into the bias,
    so the outcome is the same as F.batch_norm(F.conv2d(x, weight, bias), ...).
    `bias` may be None.
    """
    if bias is None:
        bias = torch.zeros_like(bn_mean)
    scale = bn_gamma / torch.sqrt(bn_var + eps)
    w_fold = weight * scale[:, None, None, None]
    b_fold = bn_beta + bias - bn_mean * scale
    return F.conv2d(x, w_fold, b_fold, stride=stride, padding=padding)
