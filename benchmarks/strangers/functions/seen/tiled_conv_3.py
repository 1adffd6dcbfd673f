def conv2d_nhwc_tiled(inp, wgt, stride=1, groups=1, tile=4):
    """Reference for the schedule tests: valid conv2d on nested lists.

    inp [N][H][W][CI], wgt [KH][KW][CI/groups][CO]; returns [N][OH][OW][CO].
    The output-channel loop is split by `tile` with a guarded tail.
    """
    N, H, W = len(inp), len(inp[0]), len(inp[0][0])
    KH, KW = len(wgt), len(wgt[0])
    CIG, CO = len(wgt[0][0]), len(wgt[0][0][0])
    OH = (H - KH) // stride + 1
    OW = (W - KW) // stride + 1
    COG = CO // groups
    out = [[[[0.0] * CO for _ in range(OW)] for _ in range(OH)] for _ in range(N)]
    for n in range(N):
        for oh in range(OH):
            for ow in range(OW):
                for co_o in range((CO + tile - 1) // tile):
                    for co_i in range(tile):
                        co = co_o * tile + co_i
                        if co >= CO:
                            continue
                        base = (co // COG) * CIG
                        acc = 0.0
                        for kh in range(KH):
                            for kw in range(KW):
                                px = inp[n][oh * stride + kh][ow * stride + kw]
                                for ci in range(CIG):
                                    acc += px[base + ci] * wgt[kh][kw][ci][co]
                        out[n][oh][ow][co] = acc
    return out
