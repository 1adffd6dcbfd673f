import torch


def grouped_conv2d(x, weight, groups):
    """Grouped 2-D convolution, stride 1, no padding, no bias.

    x:      (N, C, H, W)
    weight: (O, C // groups, KH, KW)

    Group g of the output channels looks at group g of the input channels.
    """
    N, C, H, W = x.shape
    O, Cg, KH, KW = weight.shape
    if C % groups or O % groups or Cg != C // groups:
        raise ValueError("channels do not match the number of groups")
    patches = x.unfold(2, KH, 1).unfold(3, KW, 1)          # N C OH OW KH KW
    OH, OW = patches.shape[2:4]
    patches = patches.reshape(N, groups, Cg, OH, OW, KH, KW)
    w = weight.reshape(groups, O // groups, Cg, KH, KW)
    out = torch.einsum("ngchwij,gocij->ngohw", patches, w)
    return out.reshape(N, O, OH, OW)
