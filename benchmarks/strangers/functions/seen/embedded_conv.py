# Python model of conv_q7.c, to generate the golden vectors for the firmware tests.


def conv_same(src, width, height, kernel, ksize):
    """
    Correlation of one grey frame with a ksize x ksize mask, zeros outside the frame.

    src     frame buffer, row after row, width*height values
    kernel  mask, row after row, ksize*ksize values (ksize odd)
    return  list, width*height values, row after row
    """
    half = ksize // 2
    dst = []
    for y in range(height):
        for x in range(width):
            acc = 0
            for j in range(ksize):
                yy = y + j - half
                if yy < 0 or yy >= height:
                    continue
                for i in range(ksize):
                    xx = x + i - half
                    if xx < 0 or xx >= width:
                        continue
                    acc += src[yy * height + xx] * kernel[j * ksize + i]
            dst.append(acc)
    return dst
