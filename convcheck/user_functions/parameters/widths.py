"""Parameters of the kernel that a function makes by itself: how wide it is (`sigma`, `radius`), how
far samples are apart (`dx`), a factor in it (`alpha`), the frequency at which it cuts off.

Owns their names. Nobody calls an array so, but for those that are `UNSURE`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from convcheck.user_functions.parameters.names import plain


class Width(StrEnum):
    """What a parameter says of a kernel."""

    SIGMA = "sigma"
    FWHM = "fwhm"
    SUPPORT = "support"
    RADIUS = "radius"
    SIZE = "size"
    ORDER = "order"
    CHANNELS = "channels"
    INTERVAL = "interval"
    FACTOR = "factor"
    PASSES = "passes"
    DERIVATIVE = "derivative"
    DELAY = "delay"
    CUTOFF = "cutoff"
    LOW = "low"
    HIGH = "high"
    RATE = "rate"
    HALF_LIFE = "half-life"


RADII = ("rx", "ry", "rz")
"""Names of half widths along one axis."""

SIGMAS = ("sigmax", "sigmay", "sigmaz")
"""Names of widths along one axis as OpenCV has them, `sigmaX`, as `plain` gives them."""

NAMES = {
    Width.SIGMA: "sigma sig sd std stddev std_dev standard_deviation sigma_px sigma_pixels sigmas"
    f" {' '.join(SIGMAS)}",
    Width.FWHM: "fwhm fwhm_px fwhm_pix fwhm_pixels beam_fwhm full_width_half_max fwhms",
    Width.SUPPORT: "bandwidth bw support",
    Width.RADIUS: f"radius r rad {' '.join(RADII)} half half_width half_size half_window reach"
    " radii radio raggio rayon raio straal",
    Width.SIZE: "size ksize k_size kernel_size kernel_width window window_size window_length"
    " window_len win win_size win_len width n k m w length taps num_taps n_taps ntaps filter_size"
    " box_size box_pts box_points window_points window_pts span period points"
    " ventana fenetre finestra janela fenster venster"
    " largeur ancho largura larghezza breite fensterbreite breedte bredd taille",
    Width.CHANNELS: "channels in_channels num_channels n_channels nc planes",
    Width.ORDER: "polyorder poly_order order deg degree poly_deg poly_degree polynomial_degree"
    " polynomial_order grado degre graad stopien",
    Width.INTERVAL: "dt dx dy dz tr spacing grid_spacing delta time_step timestep sample_interval"
    " sampling_interval sample_spacing grid_step pixdim pixel_size voxel_size voxel_spacing"
    " pixel_spacing zooms cellsize cell_size cell h",
    Width.DERIVATIVE: "deriv derivative nth_derivative diff_order derivative_order deriv_order"
    " order_of_derivative ableitung derivada derivata derivee afgeleide pochodna",
    Width.PASSES: "passes n_passes npasses num_passes iterations n_iter niter n_iterations iters"
    " num_iterations repeats repetitions times n_times steps n_steps nsteps num_steps",
    Width.DELAY: "delay delay_samples lag delay_len delay_length",
    Width.CUTOFF: "cutoff cutoff_hz fc f_c cutoff_freq cutoff_frequency fcut f_cut corner_freq"
    " corner_frequency cut_off freq_cut",
    Width.LOW: "lowcut low_cut f_low flow fmin f_min f_lo low_hz low_freq",
    Width.HIGH: "highcut high_cut f_high fhigh fmax f_max f_hi high_hz high_freq",
    Width.RATE: "fs sample_rate samplerate sampling_rate sr sfreq f_s sample_frequency"
    " sampling_frequency fs_hz",
    Width.HALF_LIFE: "halflife half_life half_lives t_half semivida vida_media demi_vie demivie"
    " halbwertszeit emivita semivita meia_vida halveringstijd halveringstid polokres",
    Width.FACTOR: "alpha decay smoothing smoothing_factor forgetting forgetting_factor leak pole"
    " rho amount strength gain kappa diffusivity diffusion_coefficient conductivity viscosity nu d",
}

_OF_BANDS = {
    Width.LOW: "lo low f1 fl flo lower lower_hz low_edge f_lower lower_cutoff freq_min f_start",
    Width.HIGH: "hi high f2 fh fu upper upper_hz high_edge f_upper upper_cutoff freq_max f_stop",
}
"""Names of the edges of a band, where a sample rate is told as well: elsewhere they are limits."""

_EDGES = {plain(name): kind for kind, names in _OF_BANDS.items() for name in names.split()}

_KINDS = {plain(name): kind for kind, names in NAMES.items() for name in names.split()}

_AXES = "x y z lat lon row rows col cols h w v t horizontal vertical time breite hoehe breedte"
_AXES += " hoogte lengte largeur hauteur ancho alto largo altezza larghezza largura altura"
AXES = frozenset(_AXES.split())
"""Last words of names that say along which axis."""

OF_ALL_AXES = frozenset({"xyz", "zyx", "xy", "yx", "rc"})
"""Last words of names that say in which order numbers of all axes come."""

_UNITS = "mm um m km ms s sec px pix pixels vox voxels samples bins points pts"
UNITS = frozenset(_UNITS.split())
"""Last words of names that say in which unit."""

_WINDOWS = "kernel pool pooling filter patch kernel_shape window_shape pool_size pool_shape"
WINDOWS = frozenset(map(plain, _WINDOWS.split()))
"""Names of several numbers that say how large a window is along each axis."""

_UNSURE = "window win taps n k m w d r h length period points order deg"
UNSURE = frozenset(_UNSURE.split())
"""Names that kernels have as well."""


def width_of(name: str) -> Width | None:
    """Return what a parameter of that name says of a kernel, None if nothing.

    Also where it says so of one axis, `sigma_lat`, or in a unit, `fwhm_mm`.
    """
    stem, _, last = name.lower().rpartition("_")
    if axes_in(name) and plain(stem) in _KINDS:  # `spacing_xyz`
        return _KINDS[plain(stem)]
    in_unit = last in UNITS and len(stem) > 1 and plain(name) not in _KINDS  # no `n_samples`
    apart = ("_" in name and is_of_axis(name)) or in_unit
    return _KINDS.get(plain(stem)) if apart else _KINDS.get(plain(name))


def width_among(name: str, names: Iterable[str]) -> Width | None:
    """Return what a parameter says of a kernel beside others, `names`, None if nothing."""
    known = width_of(name)
    if plain(name) in _EDGES and any(width_of(each) is Width.RATE for each in names):
        return _EDGES[plain(name)]
    return known


def width_of_numbers(name: str, count: int) -> Width | None:
    """Return what a parameter of that name says of a kernel whose value is so many numbers.

    One number may be anything, but `kernel=(3, 5)` is no kernel: it says how large one is.
    """
    known = width_of(name)
    return Width.SIZE if known is None and count > 1 and plain(name) in WINDOWS else known


def axes_in(name: str) -> str:
    """Return the letters at the end of a name that say in which order numbers of axes come."""
    last = name.lower().rpartition("_")[2]
    return last if last in OF_ALL_AXES else ""


def is_of_axis(name: str) -> bool:
    """Tell whether a name says something of one axis."""
    if plain(name) in (*RADII, *SIGMAS):
        return True
    last = name.lower().rpartition("_")[2]
    return "_" in name and last in AXES and plain(name) not in _KINDS


def is_width(name: str, names: Iterable[str] = ()) -> bool:
    """Tell whether a parameter is a width for sure, beside others; `h_v` may be a column's taps."""
    stem = name.lower().rpartition("_")[0]
    of_band = width_among(name, names) in (Width.LOW, Width.HIGH)
    return of_band or (width_of(name) is not None and not {plain(name), plain(stem)} & UNSURE)
