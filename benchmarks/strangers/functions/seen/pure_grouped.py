"""Dependency-free Conv1d inference. Arrays are nested lists."""


def conv1d(x, weight, bias=None, stride=1, groups=1):
    """
    x:      [in_channels][length]
    weight: [out_channels][in_channels // groups][kernel]
    bias:   [out_channels] or None

    Weights exported from a torch.nn.Conv1d(padding=0) can be used as they are.
    """
    in_ch, length = len(x), len(x[0])
    out_ch, k = len(weight), len(weight[0][0])
    if in_ch % groups or out_ch % groups:
        raise ValueError("channels must be divisible by groups")
    per_group = in_ch // groups
    out_len = (length - k) // stride + 1

    y = []
    for o in range(out_ch):
        first = (o % groups) * per_group
        row = []
        for t in range(out_len):
            acc = bias[o] if bias is not None else 0.0
            for c in range(per_group):
                src = x[first + c]
                taps = weight[o][c]
                for i in range(k):
                    acc += taps[i] * src[t * stride + i]
            row.append(acc)
        y.append(row)
    return y
