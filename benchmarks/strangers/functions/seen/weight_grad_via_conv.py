import torch.nn.functional as F


def conv2d_weight_grad(x, grad_out, kernel_size, stride=1, padding=0, dilation=1):
    # The gradient w.r.t. the weight of y = conv2d(x, w) (no groups) is itself a
    # correlation of x with grad_out: batch and channels trade places, and so do
    # stride and dilation.
    kh, kw = kernel_size
    gw = F.conv2d(
        x.transpose(0, 1),           # C N H W
        grad_out.transpose(0, 1),    # O N H' W'
        stride=dilation,
        padding=padding,
        dilation=stride,
    )
    # some extra taps come out if the stride didn't divide evenly
    return gw[:, :, :kh, :kw].transpose(0, 1)
