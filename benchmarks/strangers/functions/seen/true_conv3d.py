import numpy as np

def conv3d_math(vol, ker, mode='valid'):
    '''Convolve volumes in the mathematical sense (kernel mirrored on all three axes).
    vol: (C, D, H, W)   ker: (K, C, d, h, w)   result: (K, D', H', W')
    Channels are summed, never mirrored.  mode: valid | full'''
    d, h, w = ker.shape[2:]
    if mode == 'full':
        vol = np.pad(vol, [(0, 0), (d - 1,) * 2, (h - 1,) * 2, (w - 1,) * 2])
    elif mode != 'valid':
        raise ValueError(mode)
    patches = np.lib.stride_tricks.sliding_window_view(vol, (d, h, w), axis=(1, 2, 3))
    mirrored = ker[:, :, ::-1, ::-1, ::-1]
    return np.tensordot(mirrored, patches, axes=((1, 2, 3, 4), (0, 4, 5, 6)))
