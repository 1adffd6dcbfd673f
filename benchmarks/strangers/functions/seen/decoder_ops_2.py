import numpy as np
from scipy.signal import correlate


def deconv2d(x, w, stride=2, padding=1, output_padding=1):
    """Transposed convolution for the decoder, by zero insertion.

    Same numbers as torch.nn.functional.conv_transpose2d with the same
    stride / padding / output_padding (padding <= kernel - 1).

    x (N, Cin, H, W), w (Cin, Cout, kh, kw) -> (N, Cout, H', W') with
    H' = (H - 1) * stride - 2 * padding + kh + output_padding
    """
    N, Cin, H, W = x.shape
    _, Cout, kh, kw = w.shape
    if padding > min(kh, kw) - 1:
        raise ValueError("padding too large")

    # spread the pixels
    up = np.zeros((N, Cin, (H - 1) * stride + 1, (W - 1) * stride + 1))
    up[:, :, ::stride, ::stride] = x

    eh, ew = kh - 1 - padding, kw - 1 - padding
    up = np.pad(up, ((0, 0), (0, 0),
                     (eh + output_padding, eh),
                     (ew + output_padding, ew)))

    flipped = w[:, :, ::-1, ::-1]
    Ho, Wo = up.shape[2] - kh + 1, up.shape[3] - kw + 1
    out = np.zeros((N, Cout, Ho, Wo))
    for n in range(N):
        for o in range(Cout):
            for c in range(Cin):
                out[n, o] += correlate(up[n, c], flipped[c, o], mode="valid", method="direct")
    return out
