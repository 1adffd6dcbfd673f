def grouped_conv1d(x, w, groups):
    """x: channels x time, w: out_channels x (channels / groups) x taps, nested lists.

    Valid cross-correlation, stride 1. Written without numpy for a lecture.
    """
    cin, cout = len(x), len(w)
    if cin % groups or cout % groups:
        raise ValueError("channels must divide by groups")
    ipg, opg = cin // groups, cout // groups
    taps = len(w[0][0])
    steps = len(x[0]) - taps + 1
    y = []
    for o in range(cout):
        first = (o // opg) * ipg
        y.append([
            sum(w[o][c][k] * x[first + c][t + k] for c in range(ipg) for k in range(taps))
            for t in range(steps)
        ])
    return y
