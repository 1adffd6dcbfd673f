import torch
import torch.nn.functional as F


def smooth1d(x, win=5):
    """Hann-smooth the rows of x, shape (B, T), reflecting the ends. win is odd."""
    assert win % 2 == 1
    h = torch.hann_window(win + 2, periodic=False, dtype=x.dtype, device=x.device)[1:-1]
    h = h / h.sum()
    p = win // 2
    return F.conv1d(F.pad(x[:, None], (p, p), mode="reflect"), h[None, None])[:, 0]
