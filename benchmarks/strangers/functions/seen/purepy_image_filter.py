def applyFilter(img, flt):
    # img: grey image as list of rows, flt: odd sized filter as list of rows
    # pixels outside of the image count as 0, the filter is not flipped
    # returns a new image (list of rows) of the same size
    height = len(img)
    width = len(img[0])
    fh = len(flt)
    fw = len(flt[0])
    cy = fh // 2
    cx = fw // 2
    result = [[0] * width] * height
    for y in range(height):
        for x in range(width):
            total = 0
            for i in range(fh):
                for j in range(fw):
                    yy = y + i - cy
                    xx = x + j - cx
                    if 0 <= yy < height and 0 <= xx < width:
                        total += img[yy][xx] * flt[i][j]
            result[y][x] = total
    return result


if __name__ == "__main__":
    print(applyFilter([[1, 2, 3, 4, 5]], [[0.5, 1, 0.5]]))
