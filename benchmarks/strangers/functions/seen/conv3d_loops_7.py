import numpy as np

def conv3d(vol, ker, stride=(1,1,1)):
    # vol: D x H x W x Cin   ker: kd x kh x kw x Cin x Cout
    # stride = (sd, sh, sw), no padding, cross-correlation
    sd, sh, sw = stride
    D,H,W,_ = vol.shape
    kd,kh,kw,_,co = ker.shape
    od = (D-kd)//sd+1
    oh = (H-kh)//sh+1
    ow = (W-kw)//sw+1
    res = np.zeros((od,oh,ow,co))
    for z in range(od):
        for y in range(oh):
            for x in range(ow):
                z0 = z*sd; y0 = y*sh; x0 = x*sh
                cube = vol[z0:z0+kd, y0:y0+kh, x0:x0+kw]
                res[z,y,x] = np.tensordot(cube, ker, axes=4)
    return res
