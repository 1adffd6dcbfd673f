import torch


def conv2d_unfold(input, weight, bias=None, stride=(1, 1), padding=(0, 0)):
    """
    2D convolution with Tensor.unfold.

    Parameters
    ----------
    input : Tensor (N, C, H, W)
    weight : Tensor (O, C, kH, kW)
    bias : Tensor (O,), optional
    stride, padding : (vertical, horizontal)
    """
    if isinstance(stride, int):
        stride = (stride, stride)
    if isinstance(padding, int):
        padding = (padding, padding)
    input = torch.nn.functional.pad(input, (padding[1], padding[1], padding[0], padding[0]))
    kh, kw = weight.shape[2:]
    patches = input.unfold(2, kh, stride[0]).unfold(3, kw, stride[0])
    out = torch.einsum('nchwij,ocij->nohw', patches, weight)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out
