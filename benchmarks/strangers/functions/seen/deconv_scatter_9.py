import numpy as np

def deconv2d(shuru, quanzhong, bujin=1, tianchong=0):
    """
    转置卷积 (transposed convolution), 与 torch.nn.functional.conv_transpose2d 相同
    shuru:      (N, Cin, H, W)
    quanzhong:  (Cin, Cout, kh, kw)
    bujin = stride, tianchong = padding
    """
    N, Cin, H, W = shuru.shape
    _, Cout, kh, kw = quanzhong.shape
    gao = (H - 1) * bujin + kh
    kuan = (W - 1) * bujin + kw
    shuchu = np.zeros((N, Cout, gao, kuan))
    for y in range(H):
        for x in range(W):
            # 每个输入像素乘以卷积核, 写到输出
            kuai = np.tensordot(shuru[:, :, y, x], quanzhong, axes=(1, 0))
            shuchu[:, :, y * bujin:y * bujin + kh, x * bujin:x * bujin + kw] = kuai
    return shuchu[:, :, tianchong:gao - tianchong, tianchong:kuan - tianchong]
