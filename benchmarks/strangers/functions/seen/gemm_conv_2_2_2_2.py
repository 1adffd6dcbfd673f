import torch
import torch.nn.functional as F


def conv_gemm(x, weight, stride=1, padding=0):
    """Convolution as unfold + one matmul. x NCHW, weight OIHW, result NCHW."""
    N, C, H, W = x.shape
    O, _, kh, kw = weight.shape
    cols = F.unfold(x, (kh, kw), stride=stride, padding=padding)
    y = cols.transpose(1, 2) @ weight.view(O, -1).t()
    oh = (H + 2 * padding - kh) // stride + 1
    ow = (W + 2 * padding - kw) // stride + 1
    return y.reshape(N, O, oh, ow)
