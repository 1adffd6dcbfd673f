# Oracle for the grouped convolution kernel tests.
# Layouts are those of torch.nn.functional.conv2d:
#   inp    [B][IC][H][W]
#   weight [OC][IC/groups][KH][KW]
#   bias   [OC] or None
#   result [B][OC][OH][OW]
# Written with plain loops so that it can be read next to the CUDA source.
import torch


def grouped_conv2d_oracle(inp, weight, bias=None, stride=1, pad=0, groups=1):
    B, IC, H, W = inp.shape
    OC, ICG, KH, KW = weight.shape
    assert IC == ICG * groups and OC % groups == 0
    OH = (H + 2 * pad - KH) // stride + 1
    OW = (W + 2 * pad - KW) // stride + 1
    result = torch.zeros(B, OC, OH, OW, dtype=inp.dtype)

    for b in range(B):
        for oc in range(OC):
            g = oc % groups
            for oh in range(OH):
                for ow in range(OW):
                    acc = 0.0 if bias is None else float(bias[oc])
                    for ic in range(ICG):
                        for kh in range(KH):
                            ih = oh * stride - pad + kh
                            if ih < 0 or ih >= H:
                                continue
                            for kw in range(KW):
                                iw = ow * stride - pad + kw
                                if iw < 0 or iw >= W:
                                    continue
                                acc += float(inp[b, g * ICG + ic, ih, iw]) * float(weight[oc, ic, kh, kw])
                    result[b, oc, oh, ow] = acc
    return result
