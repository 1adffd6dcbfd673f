import numpy as np


def smooth_field(field, ky, kx):
    """Smooths a lat-lon field with gaps (NaN over land).

    field (lat, lon): latitudes are cell centres from -90 to 90, equally spaced.
    ky, kx: 1-D weights with odd length and no negative value. Every cell counts with
    its area, cos(lat). The weight k places past the middle carries data k cells north / east. Longitude is periodic; nothing lies beyond the poles.
    A gap in the input is filled if it has data within reach, otherwise NaN.
    """
    ny, nx = field.shape
    dlat = 180.0 / ny
    lat = -90 + dlat * (np.arange(ny) + .5)
    area = np.cos(np.radians(lat))[:, None]

    valid = np.isfinite(field)
    weight = np.where(valid, area, 0.0)
    signal = np.where(valid, field, 0.0) * weight

    def run(a):
        ry, rx = len(ky) // 2, len(kx) // 2
        b = np.zeros_like(a)
        for j, w in enumerate(kx):
            b += w * np.roll(a, j - rx, axis=1)
        c = np.zeros_like(a)
        for i, w in enumerate(ky):
            s = i - ry
            if abs(s) >= ny:
                continue
            if s >= 0:
                c[s:] += w * b[:ny - s]
            else:
                c[:s] += w * b[-s:]
        return c

    num, den = run(signal), run(weight)
    out = np.full(field.shape, np.nan)
    np.divide(num, den, out=out, where=den > 0)
    return out
