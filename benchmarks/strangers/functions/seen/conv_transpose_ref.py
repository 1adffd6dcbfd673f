import numpy as np


def conv_transpose2d_ref(x, weight, bias=None, stride=(1, 1), padding=(0, 0),
                         output_padding=(0, 0), dilation=(1, 1)):
    """Reference transposed convolution (scatter form).

    x (N, Ci, H, W); weight (Ci, Co, KH, KW); all the options are
    (vertical, horizontal) pairs with the meaning they have in
    torch.nn.functional.conv_transpose2d.
    """
    N, Ci, H, W = x.shape
    _, Co, KH, KW = weight.shape
    OH = (H - 1) * stride[0] - 2 * padding[0] + dilation[0] * (KH - 1) + output_padding[0] + 1
    OW = (W - 1) * stride[1] - 2 * padding[1] + dilation[1] * (KW - 1) + output_padding[1] + 1

    y = np.zeros((N, Co, OH, OW))
    for iy in range(H):
        for ix in range(W):
            contrib = np.einsum('nc,cokl->nokl', x[:, :, iy, ix], weight)
            for ky in range(KH):
                oy = iy * stride[0] - padding[0] + ky * dilation[0]
                if oy < 0 or oy >= OH:
                    continue
                for kx in range(KW):
                    ox = ix * stride[0] - padding[1] + kx * dilation[1]
                    if ox < 0 or ox >= OW:
                        continue
                    y[:, :, oy, ox] += contrib[:, :, ky, kx]
    if bias is not None:
        y += bias.reshape(1, Co, 1, 1)
    return y
