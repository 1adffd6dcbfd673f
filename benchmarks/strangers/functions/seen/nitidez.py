import numpy as np
from scipy import ndimage as ndi


def mascara_enfoque(img, sigma=1.5, cantidad=0.8):
    """Máscara de enfoque (unsharp mask) para imágenes uint8 en gris.

    salida = img + cantidad * (img - gauss(img)), redondeada y saturada al
    intervalo 0..255; el tipo de salida es uint8.
    """
    f = img.astype(np.float64)
    suave = ndi.gaussian_filter(f, sigma)
    res = f + cantidad * (f - suave)
    return np.rint(res).astype(np.int64).astype(np.uint8)
