"""Filters: functions that have their kernel, `sobel(img)`, `moving_average(x, window)`."""
