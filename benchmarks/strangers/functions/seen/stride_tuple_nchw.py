import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=(1, 1), padding=(0, 0)):
    """conv2d out of Tensor.unfold and one einsum.

    stride  = (vertical step, horizontal step)
    padding = (rows above and below, columns left and right)
    """
    sw, sh = stride
    ph, pw = padding
    kh, kw = weight.shape[-2:]
    x = F.pad(x, (pw, pw, ph, ph))
    patches = x.unfold(2, kh, sh).unfold(3, kw, sw)     # N C OH OW kh kw
    y = torch.einsum('nchwij,ocij->nohw', patches, weight)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
