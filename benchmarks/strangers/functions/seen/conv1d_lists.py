def conv1d_layer(x, weight, bias, stride=1):
    """
    1D conv layer with plain lists.
      x:      x[c][t]
      weight: weight[o][c][k]
      bias:   bias[o]
    returns y[o][t']   (y = W * x + b, no padding, no kernel flip)
    """
    K = len(weight[0][0])
    T_out = (len(x[0]) - K) // stride + 1
    y = []
    for o in range(len(weight)):
        row = [0.0] * T_out
        for c in range(len(x)):
            for t in range(T_out):
                s = bias[o]
                for k in range(K):
                    s += weight[o][c][k] * x[c][t * stride + k]
                row[t] += s
        y.append(row)
    return y
