import torch.nn.functional as F


def conv2d_weight_grad(x, grad_out, stride=1, padding=0, dilation=1):
    """dL/dW of y = F.conv2d(x, W, stride, padding, dilation), groups=1.

    x        (N, Cin, H, W)
    grad_out (N, Cout, OH, OW)
    returns  (Cout, Cin, kh, kw)

    The batch takes the role of the channels; stride and dilation swap roles.
    """
    xt = x.transpose(0, 1)                # (Cin, N, H, W)
    gt = grad_out.transpose(0, 1)         # (Cout, N, OH, OW)
    gw = F.conv2d(xt, gt, stride=dilation, padding=padding, dilation=stride)
    return gw.transpose(0, 1)
