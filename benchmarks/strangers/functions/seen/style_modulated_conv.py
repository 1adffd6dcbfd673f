import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, style, demodulate=True, padding=0, eps=1e-8):
    """StyleGAN2 convolution (weights modulated per sample).

    x (B, I, H, W), weight (O, I, k, k), style (B, I)

        w'_oikl  = s_i * w_oikl
        w''_oikl = w'_oikl / sqrt(sum_{i,k,l} w'_oikl^2 + eps)   (demodulation)

    so that every output feature map has unit variance for unit variance input.
    """
    B, I, H, W = x.shape
    O, _, kh, kw = weight.shape

    w = weight[None] * style[:, None, :, None, None]      # B O I k k
    if demodulate:
        d = torch.rsqrt(w.pow(2).sum(dim=(3, 4), keepdim=True) + eps)
        w = w * d

    # one grouped convolution for the whole batch
    y = F.conv2d(x.reshape(1, B * I, H, W), w.reshape(B * O, I, kh, kw),
                 padding=padding, groups=B)
    return y.reshape(B, O, y.shape[-2], y.shape[-1])
