import torch
import torch.nn.functional as F


def ws_conv2d(x, weight, bias=None, stride=1, padding=0, groups=1, eps=1e-5):
    """Convolution with weight standardization (Qiao et al. 2019).

    Every output filter is brought to mean 0 and (biased) variance 1 over its
    fan-in (input channels and spatial positions) before the convolution.
    """
    mean = weight.mean(dim=(1, 2, 3), keepdim=True)
    centred = weight - mean
    var = centred.pow(2).mean(dim=(2, 3), keepdim=True)
    w = centred / torch.sqrt(var + eps)
    return F.conv2d(x, w, bias, stride=stride, padding=padding, groups=groups)
