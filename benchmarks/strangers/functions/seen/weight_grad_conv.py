import torch.nn.functional as F


def conv2d_weight_grad(x, grad_y, kernel_size, stride=1, padding=0):
    """dL/dW of y = conv2d(x, W, stride, padding).

    The trick: swap batch and channel axes, then the weight gradient is itself a
    convolution of the input with the output gradient.
    x (N,C,H,W), grad_y (N,K,P,Q)  ->  (K,C,R,S)
    """
    R, S = kernel_size
    g = F.conv2d(
        x.transpose(0, 1),          # C N H W
        grad_y.transpose(0, 1),     # K N P Q
        stride=stride,
        padding=padding,
    )
    # rows/cols which the forward pass never touched
    g = g[:, :, :R, :S]
    return g.transpose(0, 1)
