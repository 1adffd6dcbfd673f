import numpy as np

def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1):
    # same contract as torch.nn.functional.conv_transpose2d
    # x [B, Cin, H, W] ; weight [Cin, Cout/groups, kH, kW]
    B, Cin, H, W = x.shape
    _, Cog, kH, kW = weight.shape
    if output_padding >= stride and output_padding > 0:
        raise ValueError("output padding must be smaller than stride")
    Cig = Cin // groups

    full_h = (H - 1) * stride + kH + output_padding
    full_w = (W - 1) * stride + kW + output_padding
    canvas = np.zeros((B, Cog * groups, full_h, full_w), dtype=np.result_type(x, weight))

    for g in range(groups):
        xi = x[:, g * Cig:(g + 1) * Cig]
        wi = weight[g * Cig:(g + 1) * Cig]
        stamp = np.tensordot(xi, wi, axes=([1], [0]))       # B,H,W,Cog,kH,kW
        dst = canvas[:, g * Cog:(g + 1) * Cog]
        for i in range(H):
            for j in range(W):
                r, c = i * stride, j * stride
                dst[:, :, r:r + kH, c:c + kW] += stamp[:, i, j]

    out = canvas[:, :, padding:full_h - padding, padding:full_w - padding]
    if bias is not None:
        out = out + np.reshape(bias, (1, -1, 1, 1))
    return out
