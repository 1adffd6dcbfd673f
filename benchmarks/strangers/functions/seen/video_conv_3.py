import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as swv

def conv3d_ndhwc(clip, kernel, strides=(1, 1, 1)):
    # clip: N,T,H,W,C   kernel: kt,kh,kw,C,O   valid padding
    v = swv(clip, kernel.shape[:3], axis=(1, 2, 3))
    st, sh, sw = strides
    v = v[:, ::st, ::sh, ::sw]          # N,T',H',W',C,kt,kh,kw
    return np.einsum('nthwcijk,ijkco->nthwo', v, kernel, optimize=True)
