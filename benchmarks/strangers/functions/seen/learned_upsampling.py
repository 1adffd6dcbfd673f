import torch


def upconv2d(x, weight, bias=None, stride=2):
    """
    Transposed convolution, tap by tap.

    x      : (B, Cin, H, W)
    weight : (Cin, Cout, K, K)
    return : (B, Cout, (H-1)*stride + K, (W-1)*stride + K)
    """
    B, Cin, H, W = x.shape
    Cout, K = weight.shape[1], weight.shape[2]
    out = x.new_zeros(B, Cout, (H - 1) * stride + K, (W - 1) * stride + K)
    for a in range(K):
        for b in range(K):
            contrib = torch.einsum("bihw,io->bohw", x, weight[:, :, a, b])
            rows = slice(a, a + (H - 1) * stride + 1, stride)
            cols = slice(b, b + (W - 1) * stride + 1, stride)
            out[:, :, rows, cols] = contrib
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
