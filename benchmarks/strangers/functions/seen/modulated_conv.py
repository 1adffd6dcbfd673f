import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, style, demodulate=True, gain=1.0, eps=1e-8):
    """StyleGAN2 modulated convolution without materialising per-sample weights.

    x (B, I, H, W), weight (O, I, k, k) with k odd, style (B, I).  Same size out.
    The weights of sample b are  w[o,i] * style[b,i], scaled to unit norm over
    (i, k, k) when demodulating.
    """
    k = weight.shape[-1]
    # Scaling the weights along the input axis == scaling the input's channels
    y = F.conv2d(x * style[:, :, None, None], weight, padding=k // 2)
    if demodulate:
        energy = weight.pow(2).sum(dim=(2, 3))            # (O, I)
        norm = torch.rsqrt(style.pow(2) @ energy.T + eps)  # (B, O)
        y = y * norm[:, :, None, None]
    return y * gain
