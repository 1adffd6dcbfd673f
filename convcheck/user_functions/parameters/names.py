"""The words people use: for parameters, for keys of a dict of options, for weights and gradients.

Owns the spellings in use. A name is compared in lower case and without underscores.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum


class Role(StrEnum):
    """What a parameter holds."""

    INPUT = "input"
    KERNEL = "kernel"
    BIAS = "bias"
    GRAD_OUTPUT = "grad_output"
    CACHE = "cache"
    OPTIONS = "options"
    STRIDE = "stride"
    PADDING = "padding"
    AUTO_PAD = "auto_pad"
    DILATION = "dilation"
    OUTPUT_PADDING = "output_padding"
    OUTPUT_SHAPE = "output_shape"
    GROUPS = "groups"
    ACTIVATION = "activation"
    IN_CHANNELS = "in_channels"
    OUT_CHANNELS = "out_channels"
    KERNEL_SIZE = "kernel_size"
    INPUT_SHAPE = "input_shape"
    USE_BIAS = "use_bias"
    MULTIPLIER = "depth_multiplier"
    LEARNING_RATE = "learning_rate"
    DECAY = "decay"
    DTYPE = "dtype"
    QUANTISATION = "quantisation"
    RESULT = "result"


OPERANDS = (Role.INPUT, Role.KERNEL)
ARRAYS = (*OPERANDS, Role.BIAS)
"""What a function computes with, and may have gradients of."""

SIZES = (Role.IN_CHANNELS, Role.OUT_CHANNELS, Role.KERNEL_SIZE, Role.INPUT_SHAPE, Role.MULTIPLIER)
"""What a class is told from which it makes its weights."""

_RESULTS = "out outarr outarray outbuf outbuffer output dst dest y result buffer res outdata"
RESULTS = frozenset(_RESULTS.split())
"""What an array of the caller's is called that a result is written into, as `plain` gives it."""

_OPTIONS = {
    Role.STRIDE: "stride strides s step steps hop hop_size hop_length subsample subsampling"
    " stride_size stride_shape stride_length stride_len strd st decimation decimate decim"
    " decimation_factor down downsample downsampling down_factor"
    " pas paso passo schritt schrittweite stap stapgrootte krok steg",
    Role.PADDING: "padding pad pads p zero_pad zero_padding zeropad border_mode mode pad_size"
    " padding_size pad_width num_pad paddings pad_type padding_type border border_width border_size"
    " margin marge"
    " remplissage relleno preenchimento riempimento auffuellung auff\u00fcllung opvulling",
    Role.AUTO_PAD: "auto_pad autopad",
    Role.DILATION: "dilation dilations rate rates dilation_rate d dil atrous dilate"
    " dilatacion dilataci\u00f3n dilatacao dilata\u00e7\u00e3o dilatazione dilatatie dilatation",
    Role.OUTPUT_PADDING: "output_padding out_padding output_pad out_pad outpad op adj adjust",
    Role.OUTPUT_SHAPE: "output_shape output_size out_shape out_size y_shape",
    Role.GROUPS: "groups group num_groups n_groups feature_group_count g num_heads n_heads heads"
    " grupos groupes gruppi gruppen groepen grupper",
}

_SHARED = {
    Role.OPTIONS: "conv_param conv_params params param hparameters hparams hparam hp"
    " hyper_parameters hyperparameters hyperparams hyper_params parameters options option opts opt"
    " config cfg conf settings attrs attributes conv_config conv_options conv_args layer_params"
    " conv_hparams",
    Role.ACTIVATION: "activation activation_fn activation_function act act_fn nonlinearity",
    Role.DTYPE: "dtype data_type",
}

_FUNCTION = {
    Role.INPUT: "x input inputs inp data image images img signal x_in a_prev maps feature_map"
    " features in_data array arr input_tensor input_data xs a_in prev_a im in_maps ifm"
    " imagen senal se\u00f1al imagem sinal bild immagine segnale obraz sygnal beeld signaal eingang"
    " eingabe entree entr\u00e9e entrada ingresso bilden donnees donn\u00e9es datos"
    " dados dati daten received rx rx_signal received_signal",
    Role.KERNEL: "w weight weights kernel kernels filter filters filt k h f wt kern mask ws"
    " wgt wei wts wght conv_w conv_weight conv_weights conv_kernel"
    " filter_weights conv_filter weight_matrix fil flt ker krn taps coeffs coefficients coefs"
    " fir rir hrir unit_response impulse_response impulse ir psf stencil template theta"
    " applicability"
    " nucleo n\u00facleo filtro noyau masque filtre maske faltungskern mascara m\u00e1scara jadro"
    " poids pesos pesi gewichte wagi gewichten koeffizienten",
    Role.BIAS: "b bias biases bia bs conv_b conv_bias bias32 bias_i32 b32"
    " offsets bias_data bias_q q_bias b_q biais sesgo sesgos vies vi\u00e9s"
    " pointwise_b pointwise_bias pw_b pw_bias b_pw bias_pw",
    Role.QUANTISATION: "quantisation",
    **_OPTIONS,
    **_SHARED,
    Role.IN_CHANNELS: "in_channels in_channel input_channels c_in n_in n_inputs num_inputs",
    Role.OUT_CHANNELS: "out_channels out_channel output_channels c_out n_out num_filters n_filters"
    " n_outputs num_outputs",
    Role.KERNEL_SIZE: "kernel_size kernel_shape ksize k_size filter_size filter_shape f_size",
    Role.MULTIPLIER: "depth_multiplier channel_multiplier depth_mult channel_mult",
}

_DECAY = "weight_decay decay wd l2 l2_reg reg reg_lambda regularization momentum"

_BACKWARD = {
    Role.GRAD_OUTPUT: "dy dout grad_output grad_out grad gy g dz d_out dl_dy upstream delta dh"
    " output_gradient out_grad error error_tensor d_l_d_out grads output_grad dlout da delta_out"
    " gradient grad_y eta grad_outputs gradient_output grad_z douts d_output dl_output dl_dz"
    " err_out upstream_grad upstream_gradient top_grad top_diff dtop grad_top dl_dout"
    " gout g_out gouts go gz g_output d_outputs out_gradient y_grad dy_out grad_z d_z",
    Role.CACHE: "cache ctx memo saved",
    Role.LEARNING_RATE: "learning_rate lr learn_rate alpha",
    Role.DECAY: _DECAY,
    Role.INPUT_SHAPE: "x_shape input_shape in_shape image_shape im_shape x_size xsize input_size"
    " input_hw in_hw x_hw image_hw img_hw hw input_spatial"
    " input_dims x_dims",
    Role.KERNEL_SIZE: "w_shape weight_shape weights_shape filter_shape k_shape kernel_shape w_size"
    " kernel_size filter_size ksize k_size wshape kernel_hw k_hw filter_hw kernel_dims filter_dims"
    " window window_size",
}

_BUILT = {
    Role.IN_CHANNELS: "in_channels in_channel input_channels input_channel n_in in_ch inch c_in"
    " in_c cin channels n_channels num_channels nb_channels channel in_features input_dim"
    " in_depth input_depth depth_in nin n_c_prev prev_channels in_dim in_planes num_in"
    " num_input_channels n_input_channels in_maps inputs_n input_maps c ch ci ic nc n_in_channels"
    " entradas ingressi n_entradas n_ingressi entrees eingaenge"
    " canales_entrada canais_entrada canaux_entree eingangskanaele canali_ingresso"
    " inp inp_channels d_model hidden_dim hidden_size embed_dim dim"
    " n_inputs num_inputs nb_inputs in_chan c1 ch_in chin chans_in",
    Role.OUT_CHANNELS: "out_channels out_channel output_channels output_channel n_out out_ch outch"
    " c_out out_c cout oup filters n_filters num_filters nb_filters filter_num num_filter"
    " number_of_filters kernels n_kernels num_kernels nb_kernels depth maps n_maps num_maps"
    " feature_maps out_features units output_dim out_depth output_depth out_dim out_planes n_c"
    " out_chan num_chan features c2 ch_out chout chans_out"
    " saidas salidas uscite sorties ausgaenge n_saidas n_salidas n_uscite"
    " canales_salida canais_saida canaux_sortie ausgangskanaele canali_uscita filtros filtres"
    " num_filtros n_filtros nb_filtres n_filtres anzahl_filter"
    " filter_count kernel_num num_out nout num_output_channels filters_num out_maps co oc nf"
    " n_out_channels layer_depth n_filter num_of_filters no_filters no_of_filters nr_filters n_flt"
    " num_of_kernels filter_number kernel_number kernel_depth n_outputs num_outputs nb_outputs",
    Role.KERNEL_SIZE: "kernel_size kernel_shape ksize k_size kernel filter_size filter_shape fsize"
    " f_size size window window_size k f field receptive_field convolution_shape kernel_dim"
    " filter_dim kernel_sizes filter_sizes patch_size conv_size kernel_width filter_width ks width"
    " taille_noyau taille_filtre tamano_kernel tamano_filtro tamanho_kernel kerngroesse"
    " taps num_taps kernel_len kernel_length filter_len filter_length",
    Role.INPUT_SHAPE: "input_shape in_shape image_shape shape_in input_size image_size in_size"
    " x_dim x_shape shape img_size img_shape img_dim input_dims in_dims inp_shape",
    Role.MULTIPLIER: "depth_multiplier channel_multiplier multiplier mult depth_mult",
    Role.LEARNING_RATE: "learning_rate lr learn_rate alpha eta",
    Role.DECAY: _DECAY,
    Role.USE_BIAS: "bias use_bias with_bias has_bias add_bias b enable_bias",
    **_OPTIONS,
    **_SHARED,
}

_WEIGHTS = {role: _FUNCTION[role] for role in (Role.KERNEL, Role.BIAS, *_OPTIONS, *_SHARED)}


DEPTHWISE = {"dw", "depthwise", "dwise", "depth"}
POINTWISE = {"pw", "pointwise", "pwise", "point"}
"""Words for the kernels of a separable convolution."""


def plain(name: str) -> str:
    """Return a name without case and underscores."""
    return name.lower().replace("_", "")


def plain_names(text: str) -> frozenset[str]:
    """Return the names in a text, as `plain` gives each."""
    return frozenset(map(plain, text.split()))


def of_result(names: Sequence[str]) -> str:
    """Return the first name of an array that a result is written into; empty if there is none."""
    return next((name for name in names if plain(name) in RESULTS), "")


def words_of(name: str) -> list[str]:
    """Return the words of a name in small letters: of `x_zero_point`, of `inputOffset`."""
    return [each.lower() for each in re.findall(r"[^\W_][a-z0-9]*", name)]


def _table(words: dict[Role, str]) -> dict[Role, frozenset[str]]:
    return {role: plain_names(text) for role, text in words.items()}


FUNCTION = _table(_FUNCTION)
"""Of a function of arrays."""

BACKWARD = _table({**_BACKWARD, **{r: text for r, text in _FUNCTION.items() if r not in _BACKWARD}})
"""Of a function that returns gradients; those of its own come first."""

BUILT = _table(_BUILT)
"""Of a class that makes its weights from sizes."""

WEIGHTS = _table(_WEIGHTS)
"""Of a class that is given its weights."""

BOTH = _table(
    {
        **{role: words for role, words in _BUILT.items() if role is not Role.USE_BIAS},
        Role.KERNEL: "w weight weights kernel_weights filter_weights conv_weights",
        Role.BIAS: _FUNCTION[Role.BIAS],
    }
)
"""Of a class that is given its weights and their sizes."""

BANK = _table(
    {
        **{r: w for r, w in _BUILT.items() if r not in (Role.USE_BIAS, Role.KERNEL_SIZE)},
        Role.KERNEL: _FUNCTION[Role.KERNEL],
    }
)
"""Of a class that is given one filter, and for how many signals: `BlockFIR(taps, channels)`."""

USUAL = frozenset(name for names in FUNCTION.values() for name in names)
"""Names that mean something of a function, whatever it is."""

KEYS = _table({**_OPTIONS, **_BUILT, Role.USE_BIAS: "use_bias"})
"""Of keys of a dict of options."""

HELD = {
    Role.KERNEL: (
        *("w", "weight", "weights", "kernel", "kernels", "filter", "filters", "k", "f"),
        *("taps", "coeffs", "coefficients", "coefs", "impulseresponse", "psf", "stencil"),
    ),
    Role.BIAS: ("b", "bias", "biases"),
}
"""Of what an object holds, the likeliest first, as `plain` gives them."""

_GRADIENT = re.compile(
    r"^(?:(?:dld|djd|dl|dj|delta|gradients|gradient|grad|nabla|d|g)(?:of)?(?P<after>.+?)"
    r"|(?P<before>.+?)(?:grad|grads|gradient|gradients|delta))$"
)


_TRANSPOSED = (
    re.compile(
        r"conv(olution|olve)?[123]?d?transposed?(?!weight|kernel|filter|input|layout|data)"
        r"|trans(posed?)?conv|fractionally?strided"
    ),
    re.compile(r"(^|_)(t_?conv|conv_?t[123]d|conv[123]?d?_t)([123]?d)?(_|$)|^conv[123]?dt$"),
    re.compile(  # `produit_de_convolution` is French
        r"(^|[^a-z])(my|our|naive|simple|fast)?(de|up_?)conv|^((my|our|naive|simple|fast)_)?de_conv"
        r"|[a-z](De|Up)_?[Cc]onv"
    ),
)
"""Without underscores, with them, and as it is written: `group_conv` and `mode_conv` are none."""


def names_transposed(name: str) -> bool:
    """Tell whether a name says that something is a transposed convolution: `conv_transpose2d`."""
    whole, parts, words = _TRANSPOSED
    return (
        whole.search(plain(name)) is not None
        or parts.search(name.lower()) is not None
        or words.search(name) is not None
        or words.search(name.lower()) is not None
    )


def gradient_of(name: str) -> tuple[str, ...]:
    """Return what a name may be the gradient of: `dW`, `grad_weights`, `weights_gradient`."""
    found = _GRADIENT.match(plain(name))
    if found is None:
        return ()
    of = found["after"] or found["before"]
    return of, of.removesuffix("s"), f"{of}s"


def gradient_names(held: str, role: Role) -> frozenset[str]:
    """Return what the gradient of a weight is a gradient of: its own name, or any usual one."""
    return frozenset((plain(held), *HELD[role]))


LETTERS = (("a", "b"), ("d", "g"))
"""What operands are called that are none elsewhere: by the alphabet, and in Winograd's algorithm
(A. Lavin and S. Gray, "Fast Algorithms for Convolutional Neural Networks", CVPR 2016, section 4).
"""

SWITCHES = plain_names("relu use_relu apply_relu with_relu add_relu do_relu relu_after rectify")
"""What an option for a rectifier behind a convolution is called, which is one or is none."""

SECOND_SIGNALS = plain_names(
    "y b v s2 x2 y2 sig2 signal2 other reference ref template pulse waveform replica chirp preamble"
)
"""What is correlated with the first signal, or left out for it: MATLAB's `xcorr(x, y)`."""
