import torch

def kn2row_conv(x: torch.Tensor, w: torch.Tensor, padding: int = 0) -> torch.Tensor:
    """kn2row: one 1x1 convolution per kernel position on the whole image, then shift and add.
    Anderson et al. 2017. Unit stride only."""
    N, C, H, W = x.shape
    M, C_w, K1, K2 = w.shape
    assert C == C_w
    OH, OW = H + 2 * padding - K1 + 1, W + 2 * padding - K2 + 1
    assert OH > 0 and OW > 0, "kernel does not fit"
    out = torch.zeros(N, M, OH, OW, dtype=x.dtype, device=x.device)
    flat = x.reshape(N, C, H * W)
    for a in range(K1):
        for b in range(K2):
            prod = torch.matmul(w[:, :, a, b], flat).reshape(N, M, H, W)
            # prod[y, x] belongs to out[y - a + padding, x - b + padding]
            dy, dx = padding - a, padding - b
            y0, y1 = max(0, dy), min(OH, H + dy)
            x0, x1 = max(0, dx), min(OW, W + dx)
            if y0 >= y1 or x0 >= x1:
                continue
            out[:, :, y0:y1, x0:x1] += prod[:, :, y0 - dy:y1 - dy, x0 - dx:x1 - dx]
    return out
