import numpy as np

def conv3d(vol, ker, stride=(1, 1, 1), pad=(0, 0, 0)):
    # vol (C, D, H, W), ker (O, C, kd, kh, kw) -> (O, D', H', W')
    C, D, H, W = vol.shape
    O, _, kd, kh, kw = ker.shape
    sd, sh, sw = stride
    pd, ph, pw = pad
    vol = np.pad(vol, ((0, 0), (pd, pd), (ph, ph), (pw, pw)))
    od = (D + 2*pd - kd)//sd + 1
    oh = (H + 2*ph - kh)//sh + 1
    ow = (H + 2*pw - kw)//sw + 1
    out = np.zeros((O, od, oh, ow))
    K = ker.reshape(O, -1)
    for z in range(od):
        for y in range(oh):
            for x in range(ow):
                block = vol[:, z*sd:z*sd+kd, y*sh:y*sh+kh, x*sw:x*sw+kw]
                out[:, z, y, x] = K @ block.ravel()
    return out
