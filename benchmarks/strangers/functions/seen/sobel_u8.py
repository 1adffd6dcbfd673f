import numpy as np

# kenarları bulur (Sobel). Giriş: uint8 gri resim. Çıkış: uint8, aynı boy.


def sobel_kenar(resim):
    """|gx| + |gy| toplamının yarısı, 255'te doyurulur. Kenar pikselleri tekrarlanır.

    Tam sayı aritmetiği; yarıya bölme aşağı yuvarlar.
    """
    a = np.pad(resim.astype(np.int16), 1, mode='edge')
    # dikey yumuşatma [1 2 1], sonra yatay fark; işaret önemsiz çünkü mutlak değer alınıyor
    v = a[:-2] + 2 * a[1:-1] + a[2:]
    gx = v[:, :-2] - v[:, 2:]
    h = a[:, :-2] + 2 * a[:, 1:-1] + a[:, 2:]
    gy = h[:-2] - h[2:]
    toplam = (np.abs(gx) + np.abs(gy)) // 2
    return np.minimum(toplam, 255).astype(np.uint8)
