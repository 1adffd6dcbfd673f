def box_blur(image):
    """Desenfoque 3x3 de una imagen (lista de listas de enteros).

    Devuelve una imagen nueva; los pixeles del borde quedan como estan.
    """
    alto, ancho = len(image), len(image[0])
    salida = image[:]
    for y in range(1, alto - 1):
        for x in range(1, ancho - 1):
            suma = 0
            for dy in (-1, 0, 1):
                for dx in (-1, 0, 1):
                    suma += image[y + dy][x + dx]
            salida[y][x] = suma // 9
    return salida
