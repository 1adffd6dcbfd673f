import numpy as np
import scipy.signal as sig


class ConvLayer(object):
    '''LeNet conv layer (forward): valid cross-correlation of every input map with its
    kernel, summed over the input maps, plus one bias per output map.'''

    def __init__(self, kernels, biases):
        self.kernels = kernels      # (n_out, n_in, k, k)
        self.biases = biases        # (n_out,)

    def forward(self, maps):
        '''maps: (n_in, H, W) -> (n_out, H-k+1, W-k+1)'''
        n_out, n_in, k, _ = self.kernels.shape
        _, H, W = maps.shape
        out = np.zeros((n_out, H - k + 1, W - k + 1))
        for o in range(n_out):
            for i in range(n_in):
                out[o] += sig.correlate2d(maps[i], self.kernels[o, i], mode='valid')
                out[o] += self.biases[o]
        return out
