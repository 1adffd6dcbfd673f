# straight port of my C kernel: everything lives in flat row-major lists

def conv2d_flat(x, w, n, c, h, wd, k, r, s, stride=1, pad=0):
    """x has n*c*h*wd numbers (NCHW), w has k*c*r*s numbers (KCRS).

    Returns (y, p, q): y a flat NKPQ list, p and q the output height and width.
    """
    p = (h + 2 * pad - r) // stride + 1
    q = (wd + 2 * pad - s) // stride + 1
    y = [0.0] * (n * k * p * q)
    for in_ in range(n):
        for ik in range(k):
            for ip in range(p):
                for iq in range(q):
                    acc = 0.0
                    for ic in range(c):
                        for ir in range(r):
                            ih = ip * stride - pad + ir
                            if ih < 0 or ih >= h:
                                continue
                            for is_ in range(s):
                                iw = iq * stride - pad + is_
                                if iw < 0 or iw >= wd:
                                    continue
                                acc += (x[((in_ * c + ic) * h + ih) * wd + iw]
                                        * w[((ik * c + ic) * r + ir) * r + is_])
                    y[((in_ * k + ik) * p + ip) * q + iq] = acc
    return y, p, q
