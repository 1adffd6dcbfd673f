import torch
import torch.nn.functional as F


def conv2d_tf_same(x: torch.Tensor, weight: torch.Tensor, stride: int = 1) -> torch.Tensor:
    """PyTorch replacement for tf.nn.conv2d(..., padding="SAME").

    Used by the checkpoint converter, so it has to reproduce TensorFlow's activations.
    x NCHW, weight OIHW with odd, square kernels.
    """
    k = weight.shape[-1]
    return F.conv2d(x, weight, stride=stride, padding=(k - 1) // 2)
