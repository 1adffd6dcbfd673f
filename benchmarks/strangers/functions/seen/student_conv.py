import numpy as np

def conv2d_nchw(inp, weight, bias, stride=1):
    batch, in_ch, h, w = inp.shape
    out_ch, _, k1, k2 = weight.shape
    oh = (h - k1)//stride + 1
    ow = (w - k2)//stride + 1
    res = np.zeros((batch, out_ch, oh, ow))
    for n in range(batch):
        for oc in range(out_ch):
            for y in range(oh):
                for x in range(ow):
                    y0, x0 = y*stride, x*stride
                    for ic in range(in_ch):
                        patch = inp[n, ic, y0:y0+k1, x0:x0+k2]
                        res[n, oc, y, x] += np.sum(patch * weight[oc, ic]) + bias[oc]
    return res
