import numpy as np


def group_conv2d(inp: np.ndarray, weight: np.ndarray, bias=None, *,
                 groups: int = 1, stride: int = 1, pad: int = 0) -> np.ndarray:
    """Grouped convolution on a batch.

    inp (N, Cin, H, W), weight (Cout, Cin // groups, kh, kw); same convention
    as torch.nn.functional.conv2d.
    """
    n, cin, h, w = inp.shape
    cout, cpg, kh, kw = weight.shape
    assert cin == cpg * groups and cout % groups == 0
    if pad:
        inp = np.pad(inp, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    out = np.zeros((n, cout, oh, ow), dtype=np.result_type(inp, weight))
    for o in range(cout):
        g = o % groups
        block = inp[:, g * cpg:(g + 1) * cpg]
        for y in range(oh):
            for x in range(ow):
                win = block[:, :, y * stride:y * stride + kh, x * stride:x * stride + kw]
                out[:, o, y, x] = (win * weight[o]).sum(axis=(1, 2, 3))
    if bias is not None:
        out += bias[None, :, None, None]
    return out
