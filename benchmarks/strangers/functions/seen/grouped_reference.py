import torch


def grouped_conv2d_ref(inp, weight, bias=None, stride=1, groups=1):
    """Slow reference for torch.nn.functional.conv2d(..., groups=groups)."""
    n, cin, h, w = inp.shape
    cout, cpg, kh, kw = weight.shape
    assert cin == cpg * groups and cout % groups == 0
    oh, ow = (h - kh) // stride + 1, (w - kw) // stride + 1
    out = inp.new_zeros((n, cout, oh, ow))
    for oc in range(cout):
        g = oc % groups
        xs = inp[:, g * cpg:(g + 1) * cpg]
        for y in range(oh):
            for x in range(ow):
                win = xs[:, :, y * stride:y * stride + kh, x * stride:x * stride + kw]
                out[:, oc, y, x] = (win * weight[oc]).sum(dim=(1, 2, 3))
        if bias is not None:
            out[:, oc] += bias[oc]
    return out
