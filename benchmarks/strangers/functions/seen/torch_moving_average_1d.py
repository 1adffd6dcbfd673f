import torch
import torch.nn.functional as F


def moving_average(x: torch.Tensor, window: int) -> torch.Tensor:
    """Moving average over the last dim of a (B, T) tensor, giving (B, T - window + 1)."""
    kernel = torch.ones(1, 1, window, dtype=x.dtype, device=x.device) / window
    return F.conv1d(x.unsqueeze(1), kernel).squeeze(1)
