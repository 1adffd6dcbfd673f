import numpy as np
def polymul(a,b):
    """coefficients (ints, lowest degree first) of the product of two polynomials, exact"""
    n=len(a)+len(b)-1
    s=1
    while s<n:s*=2
    A=np.fft.fft(a,s);B=np.fft.fft(b,s)
    return[int(c)for c in np.fft.ifft(A*B).real[:n]]
