import numpy as np


def atrous_conv2d(value, filters, rate=2, padding="VALID"):
    """Atrous (dilated) convolution, stride 1.

    value:    [batch, height, width, in_depth]
    filters:  [fh, fw, in_depth, out_depth]
    rate:     distance between neighbouring filter taps, both directions
    padding:  "VALID", or "SAME" for an output as large as the input
              (zeros; the odd one goes to the bottom/right)
    """
    fh, fw = filters.shape[:2]
    eh = (fh - 1) * rate + 1        # effective size
    ew = (fw - 1) * rate + 1
    if padding == "SAME":
        ph, pw = eh - 1, ew - 1
        value = np.pad(value, ((0, 0),
                               (ph // 2, ph - ph // 2),
                               (pw // 2, pw - pw // 2),
                               (0, 0)))
    oh = value.shape[1] - eh + 1
    ow = value.shape[2] - ew + 1

    ys = np.arange(oh)[:, None] + rate * np.arange(fh)[None, :]
    xs = np.arange(ow)[:, None] + np.arange(fw)[None, :]
    patches = value[:, ys[:, None, :, None], xs[None, :, None, :]]
    return np.einsum("byxijc,ijco->byxo", patches, filters)
