import numpy as np


def atrous_conv2d_ref(inp, ker, rate=1, padding=0):
    """Reference for our dilated convolution kernel.

    inp (Cin, H, W), ker (Cout, Cin, kh, kw); stride 1; zero padding on every side;
    `rate` is the spacing between kernel taps. Same numbers as
    torch.nn.functional.conv2d(inp[None], ker, padding=padding, dilation=rate)[0].
    """
    x = np.pad(inp, [(0, 0), (padding, padding), (padding, padding)])
    cout, cin, kh, kw = ker.shape
    oh = x.shape[1] - rate * kh + 1
    ow = x.shape[2] - rate * kw + 1
    out = np.zeros((cout, oh, ow), dtype=np.result_type(inp, ker))
    for u in range(kh):
        for v in range(kw):
            tile = x[:, u * rate:u * rate + oh, v * rate:v * rate + ow]
            out += np.einsum("oc,chw->ohw", ker[:, :, u, v], tile)
    return out
