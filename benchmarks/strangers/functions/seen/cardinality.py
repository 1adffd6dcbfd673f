import numpy as np

def group_conv2d(x, w, b=None, stride=1, pad=0, groups=1):
  """Grouped convolution with PyTorch's conventions.

  x: [N, Cin, H, W]
  w: [Cout, Cin // groups, kH, kW]
  """
  N, Cin, H, W = x.shape
  Cout, Cg, kH, kW = w.shape
  assert Cin == Cg * groups and Cout % groups == 0
  oH = (H + 2 * pad - kH) // stride + 1
  oW = (W + 2 * pad - kW) // stride + 1
  xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))

  y = np.zeros((N, Cout, oH, oW), dtype=np.result_type(x, w))
  for oc in range(Cout):
    g = oc % groups
    sub = xp[:, g * Cg:(g + 1) * Cg]
    for kh in range(kH):
      for kw in range(kW):
        win = sub[:, :, kh:kh + stride * oH:stride, kw:kw + stride * oW:stride]
        y[:, oc] += np.tensordot(win[:, :, :oH, :oW], w[oc, :, kh, kw], axes=(1, 0))
    if b is not None:
      y[:, oc] += b[oc]
  return y
