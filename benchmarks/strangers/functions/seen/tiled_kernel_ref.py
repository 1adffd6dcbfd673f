import torch

TILE = 16


def tiled_conv1d(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    """Host model of the tiled GPU kernel, to be compared with F.conv1d(x, w).

    x: [B, C, T] (any T >= K), w: [O, C, K]
    One "program" computes TILE output samples of one batch item.
    """
    B, C, T = x.shape
    O, _, K = w.shape
    L = T - K + 1
    out = torch.zeros(B, O, L, dtype=x.dtype)
    n_tiles = max(1, L // TILE)
    for b in range(B):
        for t in range(n_tiles):
            start = t * TILE
            stop = min(start + TILE, L)
            acc = torch.zeros(O, stop - start, dtype=x.dtype)
            for k in range(K):
                acc += w[:, :, k] @ x[b, :, start + k:stop + k]
            out[b, :, start:stop] = acc
    return out
