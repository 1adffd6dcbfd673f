# Port of volconv.c (flat row-major buffers, x runs fastest).


def conv3d_vol(src, nz, ny, nx, ker, kz, ky, kx, dst):
    """Correlate a volume with a small odd-sized kernel, zero outside.

    src, dst: flat, nz*ny*nx; ker: flat, kz*ky*kx. dst is overwritten and
    returned.
    """
    rz, ry, rx = kz // 2, ky // 2, kx // 2
    for z in range(nz):
        for y in range(ny):
            for x in range(nx):
                s = 0.0
                for c in range(kz):
                    zz = z + c - rz
                    if zz < 0 or zz >= nz:
                        continue
                    for b in range(ky):
                        yy = y + b - ry
                        if yy < 0 or yy >= ny:
                            continue
                        row = (zz * ny + yy) * ny
                        krow = (c * ky + b) * kx
                        for a in range(kx):
                            xx = x + a - rx
                            if xx < 0 or xx >= nx:
                                continue
                            s += src[row + xx] * ker[krow + a]
                dst[(z * ny + y) * nx + x] = s
    return dst
