import torch


def filterbank(wave: torch.Tensor, filters: torch.Tensor, hop: int = 1) -> torch.Tensor:
    """Analysis filterbank: every filter against every frame of the signal.

    Equivalent to ``F.conv1d(wave[:, None], filters[:, None], stride=hop)``.

    Args:
        wave: (batch, time)
        filters: (n_filters, frame_length)
        hop: samples between two frames

    Returns:
        (batch, n_filters, n_frames)
    """
    frames = wave.unfold(-1, filters.shape[-1], hop)        # batch, n_frames, frame_length
    coeffs = torch.matmul(frames, filters.t()).transpose(1, 2)
    return torch.nan_to_num(coeffs)
