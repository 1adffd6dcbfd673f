import torch
import torch.nn.functional as F

ALPHABET = "ACGT"


def one_hot(seq: str) -> torch.Tensor:
    """(4, len) float tensor, rows in the order A, C, G, T; an N gives a zero column."""
    x = torch.zeros(4, len(seq), dtype=torch.float64)
    for i, base in enumerate(seq.upper()):
        k = ALPHABET.find(base)
        if k >= 0:
            x[k, i] = 1.0
    return x


def scan_both_strands(seq: str, pwm: torch.Tensor) -> torch.Tensor:
    """Log-odds score of a motif at each start position, the better of the two strands.

    pwm: (4, width), rows A, C, G, T.  Position i of the result compares seq[i:i+width],
    read forwards with the motif and as its reverse complement with the motif.
    """
    x = one_hot(seq).unsqueeze(0)
    forward = pwm.to(torch.float64)
    reverse = torch.flip(forward, dims=[1])
    bank = torch.stack([forward, reverse])
    scores = F.conv1d(x, bank)
    return scores[0].max(dim=0).values
