import torch


def fftconv(u, k, D):
    """Long convolution as in S4/H3/Hyena.

    u: (B, H, L) input, k: (H, L) kernel, D: (H,) skip connection
    Returns causal conv of u with k plus u * D, shape (B, H, L).
    """
    seqlen = u.shape[-1]
    fft_size = 2 * seqlen
    k_f = torch.fft.rfft(k, n=fft_size)
    u_f = torch.fft.rfft(u, n=fft_size)
    y = torch.fft.irfft(u_f * k_f, n=fft_size, norm='backward')[..., :seqlen]
    return y + u * D.unsqueeze(-1)
