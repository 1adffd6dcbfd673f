import numpy as np


def deconv2d(x, w, stride=2, padding=1, output_padding=1):
    """Transposed convolution in gather form (each output pixel collects its inputs).

    x: (Cin, H, W), w: (Cin, Cout, KH, KW) as in torch.nn.ConvTranspose2d.
    """
    cin, H, W = x.shape
    _, cout, KH, KW = w.shape
    OH = (H - 1) * stride - 2 * padding + KH + output_padding
    OW = (W - 1) * stride - 2 * padding + KW + output_padding
    y = np.zeros((cout, OH, OW), dtype=np.result_type(x, w))
    for oy in range(OH):
        for ox in range(OW):
            for ky in range(KH):
                iy, rem = divmod(oy + padding - ky, stride)
                if rem or not 0 <= iy < H:
                    continue
                for kx in range(KW):
                    ix, rem = divmod(ox + padding - kx, stride)
                    if rem or not 0 <= ix < W:
                        continue
                    y[:, oy, ox] += x[:, iy, ix] @ w[:, :, ky, kx]
    return y
