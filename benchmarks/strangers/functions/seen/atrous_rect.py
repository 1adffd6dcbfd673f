import torch


def atrous_conv(x, w, rate=(1, 1)):
    # x: [B,C,H,W]  w: [O,C,KH,KW]  rate: (rate along H, rate along W); 'valid', stride 1
    B, C, H, W = x.shape
    O, _, KH, KW = w.shape
    rh, rw = rate
    OH = H - (KH - 1) * rh
    OW = W - (KW - 1) * rh
    if OH < 1 or OW < 1:
        raise ValueError("input smaller than the dilated kernel")
    y = x.new_zeros(B, O, OH, OW)
    for i in range(KH):
        for j in range(KW):
            tap = x[:, :, i * rh:i * rh + OH, j * rh:j * rh + OW]
            y = y + torch.einsum('bchw,oc->bohw', tap, w[:, :, i, j])
    return y
