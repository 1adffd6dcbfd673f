import numpy as np

def conv_transpose2d(x, w, b=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    """numpy twin of F.conv_transpose2d (square settings only)

    x  N,Cin,H,W
    w  Cin,Cout/groups,KH,KW
    """
    N, Cin, H, W = x.shape
    _, cog, KH, KW = w.shape
    cig = Cin // groups
    s, p, d, op = stride, padding, dilation, output_padding

    HO = (H - 1) * s - 2 * p + d * (KH - 1) + op + 1
    WO = (W - 1) * s - 2 * p + d * (KW - 1) + op + 1

    canvas = np.zeros((N, cog * groups, HO + 2 * p, WO + 2 * p), dtype=np.result_type(x, w))
    for g in range(groups):
        xi = x[:, g * cig:(g + 1) * cig]
        wi = w[g * cig:(g + 1) * cig]
        dst = canvas[:, g * cog:(g + 1) * cog]
        for u in range(KH):
            for v in range(KW):
                stamp = np.einsum('nihw,io->nohw', xi, wi[:, :, u, v])
                dst[:, :, u * d:u * d + (H - 1) * s + 1:s,
                          v * d:v * d + (W - 1) * s + 1:s] += stamp
    y = canvas[:, :, p:p + HO, p:p + WO]
    if b is not None:
        y = y + b.reshape(1, -1, 1, 1)
    return y
