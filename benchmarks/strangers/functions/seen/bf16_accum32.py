import torch


def conv2d_bf16_ref(x, w, stride=1):
    """Reference for the tensor-core kernel: operands are rounded to bfloat16, products
    are added in float32, the sum is rounded to bfloat16 once, at the end.

    So against a float32 convolution expect errors of about 1e-2 of the larger outputs, and
    against bf16-rounded operands in float32 only that of the last rounding.
    Valid padding, NCHW / OIHW.
    """
    x = x.to(torch.bfloat16).float()
    w = w.to(torch.bfloat16).float()
    kh, kw = w.shape[-2:]
    cols = x.unfold(2, kh, stride).unfold(3, kw, stride)      # N C OH OW KH KW
    acc = torch.einsum("nchwij,ocij->nohw", cols, w)
    return acc.to(torch.bfloat16)
