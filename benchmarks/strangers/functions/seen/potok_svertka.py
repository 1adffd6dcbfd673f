import torch
import torch.nn.functional as F


class ПотоковаяСвёртка(torch.nn.Module):
    """Причинная одномерная свёртка для потоковой обработки.

    Куски (N, C, T) подаются по очереди; склеенные выходы равны причинной
    свёртке (взаимной корреляции) всего сигнала, дополненного слева нулями.
    Длина куска от одного отсчёта, в том числе меньше ядра. Новый поток: сброс().
    """

    def __init__(self, вход, выход, ядро, шаг_дырок=1):
        super().__init__()
        self.вес = torch.nn.Parameter(torch.randn(выход, вход, ядро) * 0.1)
        self.смещение = torch.nn.Parameter(torch.zeros(выход))
        self.d = шаг_дырок
        self.память = (ядро - 1) * шаг_дырок
        self.хвост = None

    def сброс(self):
        self.хвост = None

    def forward(self, x):
        if self.хвост is None:
            self.хвост = x.new_zeros(x.shape[0], x.shape[1], self.память)
        z = torch.cat([self.хвост, x], dim=2)
        self.хвост = z[:, :, z.shape[2] - self.память:].detach()
        return F.conv1d(z, self.вес, self.смещение, dilation=self.d)
