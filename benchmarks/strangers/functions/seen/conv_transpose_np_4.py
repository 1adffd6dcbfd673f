import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """Transposed ("fractionally strided") convolution in NumPy.

    x       (N, C_in, H, W)
    weight  (C_in, C_out, kH, kW)   -- the layout of torch.nn.ConvTranspose2d
    bias    (C_out,) or None

    Every input pixel stamps its weighted kernel into the output; stamps are
    ``stride`` pixels apart and overlapping stamps add up. ``padding`` rows and
    columns are then cropped off each side.
    """
    if output_padding >= stride:
        raise ValueError("output_padding must be smaller than stride")
    n, c_in, h, w = x.shape
    c_in_w, c_out, kh, kw = weight.shape
    if c_in != c_in_w:
        raise ValueError("channel mismatch: %d vs. %d" % (c_in, c_in_w))

    full_h = (h - 1) * stride + kh + output_padding
    full_w = (w - 1) * stride + kw + output_padding
    canvas = np.zeros((n, c_out, full_h, full_w), dtype=np.result_type(x, weight))
    for i in range(h):
        for j in range(w):
            stamp = np.einsum("nc,cokl->nokl", x[:, :, i, j], weight)
            canvas[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += stamp

    out = canvas[:, :, padding:full_h - padding, padding:full_w - padding]
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
