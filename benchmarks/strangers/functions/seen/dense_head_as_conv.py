import torch
import torch.nn.functional as F


def dense_as_conv(feature_map, dense_kernel, dense_bias, window):
    """Run a Keras classifier head (Flatten -> Dense) densely over a bigger feature map.

    The head was trained on channels_last maps of shape (h, w, c), window = (h, w), so
    dense_kernel is [h*w*c, units]. feature_map here is a torch tensor (N, c, H, W).
    Result (N, units, H-h+1, W-w+1): the logits at each window position.
    """
    h, w = window
    n_in, units = dense_kernel.shape
    c = n_in // (h * w)
    weight = dense_kernel.t().reshape(units, c, h, w)
    return F.conv2d(feature_map, weight, dense_bias)
