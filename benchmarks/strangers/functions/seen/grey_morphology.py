import numpy as np

_NEG = -np.inf


def dilate(img, se):
    """Серая дилатация: (max,+)-свёртка изображения с функцией se.

        out(p) = max_q  img(p - q) + se(q)

    q отсчитывается от центра (h // 2, w // 2), se = -inf исключает точку.
    За краем изображения -inf.
    """
    img = np.asarray(img, float)
    se = np.asarray(se, float)
    H, W = img.shape
    h, w = se.shape
    cy, cx = h // 2, w // 2
    out = np.full((H, W), _NEG)
    for a in range(h):
        for b in range(w):
            if se[a, b] == _NEG:
                continue
            dy, dx = a - cy, b - cx
            y0, y1 = max(0, dy), min(H, H + dy)
            x0, x1 = max(0, dx), min(W, W + dx)
            if y0 >= y1 or x0 >= x1:
                continue
            src = img[y0 - dy:y1 - dy, x0 - dx:x1 - dx] + se[a, b]
            np.maximum(out[y0:y1, x0:x1], src, out=out[y0:y1, x0:x1])
    return out


def erode(img, se):
    """Сопряжённая эрозия: out(p) = min_q img(p + q) - se(q), за краем +inf.

    Только для se нечётных размеров: у чётных отражение сдвинуло бы центр.
    """
    if any(n % 2 == 0 for n in np.shape(se)):
        raise ValueError("размеры se должны быть нечётными")
    return -dilate(-np.asarray(img, float), np.asarray(se, float)[::-1, ::-1])
