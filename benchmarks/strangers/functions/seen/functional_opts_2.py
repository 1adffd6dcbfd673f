import torch
import torch.nn.functional as F

DEFAULTS = {"stride": (1, 1), "padding": (0, 0), "dilation": (1, 1), "groups": 1, "pad_value": 0.0}


def conv2d_opts(x, w, opts=None):
    """conv2d with options in a dict; every pair is (height, width).

    keys: stride, padding, dilation, groups, pad_value
    """
    o = {**DEFAULTS, **(opts or {})}
    ph, pw = o["padding"]
    x = F.pad(x, (ph, ph, pw, pw), value=o["pad_value"])
    return F.conv2d(x, w, stride=o["stride"], dilation=o["dilation"], groups=o["groups"])
