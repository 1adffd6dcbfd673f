import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

# torch's padding_mode -> np.pad's mode
_PAD_MODES = {
    'zeros': 'constant',
    'reflect': 'reflect',
    'replicate': 'wrap',
    'circular': 'edge',
}


def conv2d_padmode(x, weight, bias=None, stride=1, padding=0, padding_mode='zeros'):
    """Forward of torch.nn.Conv2d with its padding_mode argument, in NumPy.

    x (N, C, H, W), weight (O, C, kH, kW). padding_mode is one of 'zeros',
    'reflect', 'replicate', 'circular'.
    """
    if padding_mode not in _PAD_MODES:
        raise ValueError(f"unknown padding_mode {padding_mode!r}")
    if padding:
        widths = ((0, 0), (0, 0), (padding, padding), (padding, padding))
        x = np.pad(x, widths, mode=_PAD_MODES[padding_mode])
    win = sliding_window_view(x, weight.shape[2:], axis=(2, 3))
    win = win[:, :, ::stride, ::stride]
    y = np.einsum('nchwij,ocij->nohw', win, weight, optimize=True)
    if bias is not None:
        y = y + np.reshape(bias, (1, -1, 1, 1))
    return y
