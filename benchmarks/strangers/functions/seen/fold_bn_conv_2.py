import torch
import torch.nn.functional as F


def fold(w, gamma, beta, mean, var, eps):
    k = gamma / torch.sqrt(var + eps)
    return w * k[:, None, None, None], beta - mean * k


def conv_bn_relu6(x, w, gamma, beta, mean, var, eps=1e-3, stride=1):
    """Inference form of  Conv(no bias) -> BatchNorm -> ReLU6  with the norm folded into the conv.

    'same'-like padding of k//2 on every side; eps is the Keras default.
    """
    wf, bf = fold(w, gamma, beta, mean, var, eps)
    ph, pw = w.shape[2] // 2, w.shape[3] // 2
    return F.conv2d(x, wf, bf, stride=stride, padding=(ph, pw)).clamp(0.0, 6.0)
