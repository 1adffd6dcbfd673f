def convolution_pleine(image, noyau):
    """Convolution 2D complete (taille H+h-1, L+l-1), listes de listes, sans numpy.

    TP 3, question 4 : chaque pixel de l'image « etale » le noyau sur la sortie.
    """
    H, L = len(image), len(image[0])
    h, l = len(noyau), len(noyau[0])
    sortie = [[0] * (L + l - 1) for _ in range(H + h - 1)]
    for i in range(H):
        for j in range(L):
            v = image[i][j]
            if v == 0:
                continue
            for a in range(h):
                for b in range(l):
                    sortie[i + a][j + b] += v * noyau[a][b]
    return sortie


if __name__ == "__main__":
    print(convolution_pleine([[1, 2], [3, 4]], [[0, 1], [1, 0]]))
