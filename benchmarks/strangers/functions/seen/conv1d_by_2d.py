import torch
import torch.nn.functional as F

def conv1d_via_conv2d(x, w, b=None, stride=1, padding=0, dilation=1):
    # our accelerator only has conv2d: the time goes along the height, width is 1
    # x [B, C, T]  w [O, C, K]
    y = F.conv2d(x.unsqueeze(-1), w.unsqueeze(-1), b,
                 stride=(stride, 1), padding=(padding, 0), dilation=(dilation, 1))
    return y.squeeze(-1)
