import torch.nn.functional as F

def conv1d_via_conv2d(x, w, b=None, stride=1, padding=0, dilation=1, groups=1):
    # x: (N, C, L)   w: (O, C/groups, K)
    # time is put on the *height* axis (our NPU is quicker that way), width is 1
    y = F.conv2d(x.unsqueeze(-1), w.unsqueeze(-1), b,
                 stride=(stride, 1), padding=(padding, 0), dilation=(dilation, 1), groups=groups)
    return y.squeeze(-1)
