import torch
import torch.nn.functional as F


def upsample_conv1d(x: torch.Tensor, w: torch.Tensor, stride: int = 2,
                    padding: int = 0, output_padding: int = 0) -> torch.Tensor:
    """conv_transpose1d spelled out: stuff zeros between the samples, then run an
    ordinary convolution with the time-reversed kernel.

    x (N, Cin, L), w (Cin, Cout, K) as for F.conv_transpose1d; padding < K.
    """
    N, C, L = x.shape
    K = w.shape[2]
    stuffed = x.new_zeros(N, C, (L - 1) * stride + 1)
    stuffed[:, :, ::stride] = x
    edge = K - 1 - padding
    stuffed = F.pad(stuffed, (edge, edge + output_padding))
    return F.conv1d(stuffed, w.flip(2).transpose(0, 1))
