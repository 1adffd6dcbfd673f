import numpy as np

def conv3d(volume, kernel, bias=0.0, stride=(1, 1, 1)):
    '''
    volume: [C, D, H, W]
    kernel: [C, kd, kh, kw]
    returns [D', H', W'] (no padding)
    '''
    C, D, H, W = volume.shape
    kc, kd, kh, kw = kernel.shape
    assert C == kc, 'channel mismatch'
    sd, sh, sw = stride
    out = np.empty(((D - kd) // sd + 1, (H - kh) // sh + 1, (W - kw) // sw + 1))
    for z in range(out.shape[0]):
        for y in range(out.shape[1]):
            for x in range(out.shape[2]):
                patch = volume[:, z*sd:z*sd+kd, y*sh:y*sh+kh, x*sw:x*sw+kw]
                out[z, y, x] = (patch * kernel).sum() + bias
    return out
