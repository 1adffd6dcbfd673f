import numpy as np

# reference for the upsampling kernel; same arguments as torch.nn.functional.conv_transpose1d
def conv_transpose1d(x, w, stride=1, padding=0, output_padding=0):
    N, Ci, L = x.shape
    Ci2, Co, K = w.shape
    assert Ci == Ci2
    assert output_padding == 0 or output_padding < stride
    Lfull = (L - 1) * stride + K + output_padding
    full = np.zeros((N, Co, Lfull))
    for l in range(L):
        s = output_padding + l * stride
        full[:, :, s:s + K] += np.einsum('nc,cok->nok', x[:, :, l], w)
    return full[:, :, padding:Lfull - padding]
