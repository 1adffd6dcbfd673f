import torch.nn.functional as F


def depthwise_conv2d(inputs, depthwise_kernel, strides=1):
    """Run a Keras ``DepthwiseConv2D`` (padding='valid') with torch ops.

    inputs:           torch tensor (batch, H, W, C)
    depthwise_kernel: as returned by ``layer.get_weights()[0]``,
                      (kh, kw, C, depth_multiplier)
    Output is channels-last too, channels in the order Keras has them.
    """
    kh, kw, c, m = depthwise_kernel.shape
    x = inputs.permute(0, 3, 1, 2)
    w = depthwise_kernel.permute(3, 2, 0, 1).reshape(c * m, 1, kh, kw)
    y = F.conv2d(x, w, stride=strides, groups=c)
    return y.permute(0, 2, 3, 1)
