import torch


def conv1d_bf16(x, w):
    """What the matrix unit does: operands rounded to bfloat16, products summed in float32, result float32.

    x (N, C, L), w (O, C, K); valid correlation.
    """
    xb = x.to(torch.bfloat16).to(torch.float32)
    wb = w.to(torch.bfloat16).to(torch.float32)
    n, c, length = xb.shape
    o, _, k = wb.shape
    acc = torch.zeros(n, o, length - k + 1, dtype=torch.float32)
    for t in range(k):
        acc += torch.matmul(wb[:, :, t], xb[:, :, t:t + length - k + 1])
    return acc
