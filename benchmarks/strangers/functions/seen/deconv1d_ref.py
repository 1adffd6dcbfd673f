import torch


def conv_transpose1d_ref(inp, w, stride=1, padding=0, groups=1):
    """Reference for the kernel test. Zero-stuff the input, then correlate with the
    flipped weights. Mirrors torch.nn.functional.conv_transpose1d without bias
    (padding may be anything up to kernel_size - 1)."""
    n, cin, l = inp.shape
    _, cog, k = w.shape
    assert 0 <= padding <= k - 1
    stuffed = inp.new_zeros(n, cin, (l - 1) * stride + 1)
    stuffed[:, :, ::stride] = inp
    edge = k - 1 - padding
    stuffed = torch.nn.functional.pad(stuffed, (edge, edge))
    windows = stuffed.unfold(2, k, 1)                       # n, cin, lo, k
    lo = windows.shape[2]
    windows = windows.reshape(n, groups, cin // groups, lo, k)
    wf = w.flip(-1).reshape(groups, cin // groups, cog, k)
    out = torch.einsum('ngilk,giok->ngol', windows, wf)
    return out.reshape(n, groups * cog, lo)
