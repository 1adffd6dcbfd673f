import numpy as np

def depthwise_conv2d(x, filters, strides=(1,1), padding='SAME'):
    '''
    numpy version of tf.nn.depthwise_conv2d
    x       : N H W C
    filters : kh kw C M   (M = channel multiplier)
    returns : N H' W' C*M
    '''
    if type(strides) == int: strides = (strides, strides)
    N,H,W,C = x.shape
    kh,kw,C_,M = filters.shape
    assert C == C_, "filters are for %d channels, not %d" % (C_, C)
    s0,s1 = strides
    if padding.upper() == 'SAME':
        oh, ow = -(-H//s0), -(-W//s1)
        ph = max((oh-1)*s0 + kh - H, 0)
        pw = max((ow-1)*s1 + kw - W, 0)
        x = np.pad(x, ((0,0),(ph//2, ph-ph//2),(pw//2, pw-pw//2),(0,0)))
    elif padding.upper() == 'VALID':
        oh, ow = (H-kh)//s0 + 1, (W-kw)//s1 + 1
    else:
        raise ValueError(padding)
    assert oh > 0 and ow > 0, "image too small"
    y = np.zeros((N,oh,ow,C,M))
    for u in range(kh):
        for v in range(kw):
            crop = x[:, u:u+(oh-1)*s0+1:s0, v:v+(ow-1)*s1+1:s1, :].astype('f8')
            y += crop[...,None] * filters[u,v]
    return y.reshape(N,oh,ow,C*M)
