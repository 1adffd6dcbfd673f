import numpy as np

def atrous_conv1d(x, w, rate=1, pad=0):
    '''
    Atrous ("with holes") convolution of a 1-D signal, CNN convention.

        y[i] = sum_k  x_pad[i + rate*k] * w[k]

    len(y) = len(x) + 2*pad - rate*(len(w)-1)
    '''
    holes = np.zeros(len(w) * rate)
    holes[::rate] = w
    xp = np.concatenate([np.zeros(pad), x, np.zeros(pad)])
    y = []
    for i in range(len(xp) - len(holes) + 1):
        y.append(np.dot(xp[i:i + len(holes)], holes))
    return np.array(y)
