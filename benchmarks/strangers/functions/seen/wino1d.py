import torch


def winograd_f23(signal: torch.Tensor, taps: torch.Tensor) -> torch.Tensor:
    """Minimal filtering F(2,3): 4 multiplications for 2 outputs of a 3-tap correlation.

    signal: (..., L) with L >= 3, taps: (3,)  ->  (..., L - 2)
    """
    g0, g1, g2 = taps
    u0, u1, u2, u3 = g0, (g0 + g1 + g2) / 2, (g0 - g1 + g2) / 2, g2
    n_out = signal.shape[-1] - 2
    out = torch.zeros(*signal.shape[:-1], n_out, dtype=signal.dtype)
    for i in range(n_out // 2):
        d0, d1, d2, d3 = (signal[..., 2 * i + j] for j in range(4))
        m1 = (d0 - d2) * u0
        m2 = (d1 + d2) * u1
        m3 = (d2 - d1) * u2
        m4 = (d1 - d3) * u3
        out[..., 2 * i] = m1 + m2 + m3
        out[..., 2 * i + 1] = m2 - m3 - m4
    return out
