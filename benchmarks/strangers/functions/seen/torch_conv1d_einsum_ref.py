import torch


def ref_conv1d(x: torch.Tensor, w: torch.Tensor, b: torch.Tensor | None = None, *, stride: int = 1, padding: int = 0):
    """Slow reference for torch.nn.functional.conv1d.  x: [B, Ci, T], w: [Co, Ci, K], b: [Co]."""
    xp = torch.nn.functional.pad(x, (padding, padding))
    win = xp.unfold(-1, w.size(-1), stride)            # [B, Ci, T', K]
    y = torch.einsum("bitk,oik->bot", win, w.flip(-1))
    return y if b is None else y + b[:, None]
