import numpy as np

class ConvTranspose2d:
    """Transposed convolution, weight laid out (C_in, C_out, KH, KW) like torch.

    out = (H - 1) * stride - 2 * padding + dilation * (K - 1) + output_padding + 1
    The cells that output_padding adds lie at the bottom / right only, and
    may well receive contributions of the kernel (they're not simply zeros).
    """

    def __init__(self, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
        self.w, self.b = weight, bias
        self.s, self.p, self.op, self.d = stride, padding, output_padding, dilation
        if output_padding >= max(stride, dilation):
            raise ValueError("output_padding must be smaller than stride or dilation")

    def __call__(self, x):
        n, ci, h, w = x.shape
        _, co, kh, kw = self.w.shape
        s, p, d = self.s, self.p, self.d
        full_h = (h - 1) * s + d * (kh - 1) + 1 + self.op
        full_w = (w - 1) * s + d * (kw - 1) + 1 + self.op
        buf = np.zeros((n, co, full_h, full_w), np.result_type(x, self.w))
        for i in range(h):
            for j in range(w):
                stamp = np.tensordot(x[:, :, i, j], self.w, axes=(1, 0))
                buf[:, :, i*s:i*s + d*(kh-1) + 1:d, j*s:j*s + d*(kw-1) + 1:d] += stamp
        out = buf[:, :, p:full_h - p, p:full_w - p]
        return out if self.b is None else out + self.b.reshape(1, -1, 1, 1)
