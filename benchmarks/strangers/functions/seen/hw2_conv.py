import numpy as np

def conv_layer(X, W, b, stride=1, pad=0):
    '''
    HW2 Q4: forward pass of a conv layer (for loops are ok)

    X: input images (m, C, H, W)
    W: filters (F, C, HH, WW)
    b: biases (F,)
    returns Z (m, F, H', W')  where  H' = 1 + (H + 2*pad - HH) // stride
    '''
    m, C, H, Wd = X.shape
    F, _, HH, WW = W.shape
    H_out = 1 + (H + 2*pad - HH) // stride
    W_out = 1 + (Wd + 2*pad - WW) // stride

    Xp = np.pad(X, ((0,0), (0,0), (pad,pad), (pad,pad)), 'constant')
    Z = np.zeros((m, F, H_out, W_out))

    for i in range(m):                  # each example
        for f in range(F):              # each filter
            for c in range(C):          # each channel
                for h in range(H_out):
                    for w in range(W_out):
                        h0 = h*stride
                        w0 = w*stride
                        a = Xp[i, c, h0:h0+HH, w0:w0+WW]
                        Z[i, f, h, w] += np.sum(a * W[f, c]) + b[f]
    return Z
