import torch


def depthwise_conv1d_amp(x: torch.Tensor, taps: torch.Tensor, padding: int = 0) -> torch.Tensor:
    """Depthwise 1-D convolution (cross-correlation) with mixed precision.

    x: (B, L, C) channels-last, taps: (C, K). float32 or float16.

    Products and sums are carried in float32 whatever the storage type; only
    the finished result is rounded back to the dtype of `x`.
    """
    b, length, c = x.shape
    k = taps.shape[1]
    out_len = length + 2 * padding - k + 1
    if out_len <= 0:
        raise RuntimeError("kernel longer than padded input")
    xp = x.new_zeros(b, length + 2 * padding, c)
    xp[:, padding:padding + length] = x

    taps32 = taps.float()
    acc = xp.new_zeros(b, out_len, c)
    for i in range(k):
        acc += xp[:, i:i + out_len].float() * taps32[:, i]
    return acc.to(x.dtype)
