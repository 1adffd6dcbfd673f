import torch
import torch.nn.functional as F

def my_conv2d(inp, weight, bias=None, stride=1, padding=0, dilation=1):
    pair = lambda v: v if isinstance(v, tuple) else (v, v)
    s, p, d = pair(stride), pair(padding), pair(dilation)
    B, C, H, W = inp.shape
    O, _, kh, kw = weight.shape
    oh = (H + 2*p[0] - d[0]*(kh-1) - 1)//s[0] + 1
    ow = (W + 2*p[1] - d[1]*(kw-1) - 1)//s[1] + 1
    # разворачиваем окна в столбцы, дальше обычное умножение матриц
    u = F.unfold(inp, (kh, kw), dilation=d, padding=p, stride=s)     # B, C*kh*kw, L
    out = weight.reshape(O, -1) @ u
    if bias is not None:
        out = out + bias[:, None]
    return out.reshape(B, O, oh, ow)
