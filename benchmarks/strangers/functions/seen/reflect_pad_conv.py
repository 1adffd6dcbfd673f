import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

PAD_MODES = {
    "zeros": "constant",
    "reflect": "symmetric",
    "replicate": "edge",
    "circular": "wrap",
}


def conv2d(x, weight, *, padding=0, padding_mode="zeros"):
    """torch.nn.Conv2d in numpy, with all its padding modes (stride 1, no bias).

    x (N, C, H, W), weight (F, C, kh, kw); padding_mode is one of 'zeros',
    'reflect', 'replicate', 'circular', named and meant as in PyTorch.
    """
    p = padding
    if p:
        x = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode=PAD_MODES[padding_mode])
    win = sliding_window_view(x, weight.shape[2:], axis=(2, 3))
    return np.einsum("nchwij,fcij->nfhw", win, weight, optimize=True)
