import torch.nn.functional as F

# our NPU compiler has no Conv1d -> lower it to Conv2d with height 1

def conv1d_as_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """x [B, C, L], weight [O, C, K]; same result as F.conv1d"""
    x4 = x.unsqueeze(2)            # B C 1 L
    w4 = weight.unsqueeze(2)       # O C 1 K
    y4 = F.conv2d(x4, w4, bias, stride=stride, padding=padding, dilation=dilation)
    return y4[:, :, 0, :]
