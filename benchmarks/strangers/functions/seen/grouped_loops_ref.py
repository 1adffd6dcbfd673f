import numpy as np


def grouped_conv2d_ref(inp, weight, bias=None, stride=1, padding=0, groups=1):
    """Slow reference for the grouped kernel tests.

    inp     N, C_in, H, W
    weight  C_out, C_in // groups, KH, KW
    bias    C_out or None
    Same semantics as torch.nn.functional.conv2d.
    """
    n, cin, h, w = inp.shape
    cout, cpg, kh, kw = weight.shape
    assert cin % groups == 0 and cout % groups == 0 and cpg == cin // groups

    inp = np.pad(inp, [(0, 0), (0, 0), (padding, padding), (padding, padding)])
    oh = (h + 2 * padding - kh) // stride + 1
    ow = (w + 2 * padding - kw) // stride + 1
    out = np.zeros((n, cout, oh, ow), dtype=np.float64)

    for b in range(n):
        for oc in range(cout):
            g = oc // cpg
            src = inp[b, g * cpg:(g + 1) * cpg]
            for y in range(oh):
                for x in range(ow):
                    for ic in range(src.shape[0]):
                        patch = src[ic, y * stride:y * stride + kh, x * stride:x * stride + kw]
                        out[b, oc, y, x] += (patch * weight[oc, ic]).sum()
            if bias is not None:
                out[b, oc] += bias[oc]
    return out
