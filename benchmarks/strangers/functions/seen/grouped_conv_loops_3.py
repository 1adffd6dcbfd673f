import numpy as np


def group_conv2d(inp, weight, groups):
    """Grouped convolution as in ResNeXt / torch.nn.functional.conv2d(inp, weight, groups=groups).

    inp    [Cin, H, W]
    weight [Cout, Cin // groups, kh, kw]

    Stride 1, no padding. Both input and output channels are split in `groups` contiguous
    chunks and the g-th output chunk sees the g-th input chunk only.
    """
    c_in, height, width = inp.shape
    c_out, c_per_group, kh, kw = weight.shape
    assert c_in == c_per_group * groups
    assert c_out % groups == 0
    oh, ow = height - kh + 1, width - kw + 1
    out = np.zeros((c_out, oh, ow), dtype=np.result_type(inp, weight))
    for oc in range(c_out):
        g = oc % groups
        first = g * c_per_group
        for ic in range(c_per_group):
            plane = inp[first + ic]
            for dy in range(kh):
                for dx in range(kw):
                    out[oc] += weight[oc, ic, dy, dx] * plane[dy:dy + oh, dx:dx + ow]
    return out
