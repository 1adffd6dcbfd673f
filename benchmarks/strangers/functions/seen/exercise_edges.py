def convolve(image, kernel):
    """Exercise 4: valid cross-correlation of a grey image with a kernel (lists of lists)."""
    rows = len(image) - len(kernel) + 1
    cols = len(image[0]) - len(kernel[0]) + 1
    output = [[0] * cols] * rows
    for r in range(rows):
        for c in range(cols):
            acc = 0
            for i, krow in enumerate(kernel):
                for j, kval in enumerate(krow):
                    acc += image[r + i][c + j] * kval
            output[r][c] = acc
    return output


if __name__ == "__main__":
    img = [[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]
    print(convolve(img, [[1, 0], [0, -1]]))
