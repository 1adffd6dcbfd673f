import numpy as np

_MODES = {
    "zeros": dict(mode="constant"),
    "reflect": dict(mode="symmetric"),
    "replicate": dict(mode="edge"),
    "circular": dict(mode="wrap"),
}


def conv1d(x, weight, bias=None, stride=1, padding=0, dilation=1, padding_mode="zeros"):
    """numpy twin of torch.nn.Conv1d.

    x            (N, Cin, L)
    weight       (Cout, Cin, K)
    padding_mode 'zeros', 'reflect', 'replicate' or 'circular', with torch's meaning
    """
    if padding_mode not in _MODES:
        raise ValueError(f"padding_mode must be one of {sorted(_MODES)}")
    x, weight = np.asarray(x), np.asarray(weight)
    limit = x.shape[2] - (padding_mode == "reflect")
    if padding_mode in ("reflect", "circular") and padding > limit:
        raise ValueError("padding too large for this padding_mode")
    if padding:
        x = np.pad(x, ((0, 0), (0, 0), (padding, padding)), **_MODES[padding_mode])
    span = dilation * (weight.shape[2] - 1) + 1
    if x.shape[2] < span:
        raise ValueError("kernel size can't be greater than actual input size")
    win = np.lib.stride_tricks.sliding_window_view(x, span, axis=2)[:, :, ::stride, ::dilation]
    y = np.einsum("nctk,ock->not", win, weight, dtype=np.result_type(x, weight, np.float32))
    return y if bias is None else y + np.asarray(bias)[:, None]
