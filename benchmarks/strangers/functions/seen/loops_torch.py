import torch


def naive_conv2d(inp: torch.Tensor, weight: torch.Tensor, padding: int = 0) -> torch.Tensor:
    """Seven nested loops - the definition of nn.Conv2d (no bias), nothing clever."""
    B, Ci, H, W = inp.shape
    Co, _, KH, KW = weight.shape
    Ho, Wo = H + 2 * padding - KH + 1, W + 2 * padding - KW + 1
    out = torch.zeros(B, Co, Ho, Wo, dtype=inp.dtype)
    for n in range(B):
        for co in range(Co):
            for y in range(Ho):
                acc = 0.0
                for x in range(Wo):
                    for ci in range(Ci):
                        for ky in range(KH):
                            for kx in range(KW):
                                iy, ix = y + ky - padding, x + kx - padding
                                if 0 <= iy < H and 0 <= ix < W:
                                    acc += inp[n, ci, iy, ix] * weight[co, ci, ky, kx]
                    out[n, co, y, x] = acc
    return out
