import numpy as np
from scipy.signal import correlate2d


def forward(x, w):
    # valid cross-correlation, x (Cin,H,W), w (Cout,Cin,k,k)
    return np.stack([
        sum(correlate2d(x[c], w[o, c], mode="valid") for c in range(x.shape[0]))
        for o in range(w.shape[0])
    ])


def grad_input(grad_out, w):
    """Backprop of forward() to x: full correlation of the output gradient with
    the kernel rotated by 180 degrees.  grad_out (Cout,oh,ow) -> (Cin,H,W)"""
    cout, cin = w.shape[:2]
    rot = np.flip(w)
    return np.stack([
        sum(correlate2d(grad_out[o], rot[o, c], mode="full") for o in range(cout))
        for c in range(cin)
    ])
