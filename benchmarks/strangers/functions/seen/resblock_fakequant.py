import torch
import torch.nn.functional as F


def quantize(r, scale, zp):
    return torch.clamp(torch.round(r / scale) + zp, -128, 127).to(torch.int8)


def dequantize(q, scale, zp):
    return (q.to(torch.float32) - zp) * scale


def block_conv(x_q, w_q, bias, x_scale, x_zp, w_scale, y_scale, y_zp, stride=1):
    """3x3 body convolution of a residual block, simulated in float.

    x_q      int8 (N, C, H, W)
    w_q      int8 (C, C, 3, 3), out x in, symmetric
    w_scale  float (C,), one per output channel
    bias     float (C,) or None
    Padding is 1.  Returns int8 (N, C, H', W').
    """
    c = w_q.shape[0]
    assert w_q.shape == (c, c, 3, 3) and w_scale.shape == (c,)
    x = dequantize(x_q, x_scale, x_zp)
    w = w_q.to(torch.float32) * w_scale[:, None, None]
    y = F.conv2d(x, w, bias, stride=stride, padding=1)
    return quantize(y, y_scale, y_zp)


def residual_block(x_q, params, x_scale, x_zp):
    """Two convs and the skip; params is a list of two dicts of block_conv arguments."""
    h, s, z = x_q, x_scale, x_zp
    for i, p in enumerate(params):
        h = block_conv(h, p["w_q"], p["bias"], s, z, p["w_scale"], p["y_scale"], p["y_zp"])
        s, z = p["y_scale"], p["y_zp"]
        if i == 0:
            h = torch.clamp(h, min=int(z))
    r = dequantize(h, s, z) + dequantize(x_q, x_scale, x_zp)
    return quantize(F.relu(r), s, z)
