import torch
import torch.nn.functional as F


def conv2d_tf_same(x: torch.Tensor, weight: torch.Tensor, bias=None, stride: int = 1,
                   dilation: int = 1) -> torch.Tensor:
    """Port of tf.nn.conv2d(..., padding="SAME") for loading TF checkpoints.

    Gives the numbers TF gives for the same (transposed) weights.
    x: NCHW, weight: OIHW with odd kernel sides.
    """
    kh, kw = weight.shape[-2:]
    assert kh % 2 == 1 and kw % 2 == 1, "odd kernels only"
    pad_h = dilation * (kh - 1) // 2
    pad_w = dilation * (kw - 1) // 2
    return F.conv2d(x, weight, bias, stride=stride, padding=(pad_h, pad_w), dilation=dilation)
