import torch
import torch.nn.functional as F


def fully_convolutional_head(fmap, fc_weight, fc_bias, h, w):
    """Slides a trained classifier head over a larger feature map.

    The head was trained as nn.Linear on torch.flatten(feat, 1), feat being (N, C, h, w).
    fc_weight: (K, C*h*w), fc_bias: (K,)
    fmap: (N, C, H, W) with H >= h, W >= w.   Returns class scores (N, K, H-h+1, W-w+1).
    """
    K = fc_weight.shape[0]
    C = fmap.shape[1]
    kernel = fc_weight.view(K, h, w, C).permute(0, 3, 1, 2)
    return F.conv2d(fmap, kernel, fc_bias)
