import torch


def grouped_conv2d(x, weight, bias=None, stride=1, padding=0, groups=1):
    """Grouped conv by running one dense conv per group (F.conv2d semantics)."""
    cin_g = x.shape[1] // groups
    cout_g = weight.shape[0] // groups
    outs = []
    for g in range(groups):
        xg = x[:, g * cin_g:(g + 1) * cin_g]
        wg = weight[g * cout_g:(g + 1) * cout_g]
        cols = torch.nn.functional.unfold(xg, weight.shape[2:], padding=padding, stride=stride)
        og = wg.reshape(cout_g, -1) @ cols
        if bias is not None:
            og = og + bias[:cout_g].view(1, -1, 1)
        outs.append(og)
    out = torch.cat(outs, dim=1)
    ho = (x.shape[2] + 2 * padding - weight.shape[2]) // stride + 1
    wo = (x.shape[3] + 2 * padding - weight.shape[3]) // stride + 1
    return out.view(x.shape[0], weight.shape[0], ho, wo)
