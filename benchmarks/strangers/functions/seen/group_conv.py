import numpy as np

def group_conv2d(inp, weight, groups=1, stride=(1, 1)):
    """Grouped convolution like torch.nn.functional.conv2d(inp, weight, stride=stride, groups=groups)."""
    B, Cin, H, W = inp.shape
    Cout, Cg, KH, KW = weight.shape
    assert Cg * groups == Cin and Cout % groups == 0
    OH = (H - KH) // stride[0] + 1
    OW = (W - KW) // stride[1] + 1
    out = np.zeros((B, Cout, OH, OW), dtype=inp.dtype)
    for oc in range(Cout):
        g = oc % groups
        block = inp[:, g * Cg:(g + 1) * Cg]
        for y in range(OH):
            for x in range(OW):
                win = block[:, :, y * stride[0]:y * stride[0] + KH, x * stride[1]:x * stride[1] + KW]
                out[:, oc, y, x] = (win * weight[oc]).sum(axis=(1, 2, 3))
    return out
