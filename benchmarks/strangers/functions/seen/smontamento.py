"""Riserva sinistri: dai costi ultimi ai pagamenti per anno di calendario."""
from collections import defaultdict


def pagamenti_per_anno(ultimi, schema, inflazione=0.0, anno_base=None):
    """Pagamenti attesi {anno di calendario: importo}.

    ultimi     {anno di accadimento: costo ultimo}, a prezzi dell'anno base; gli anni
               possono mancare o non essere in ordine
    schema     quota pagata a 0, 1, 2, ... anni dall'accadimento
    inflazione tasso annuo: un pagamento nell'anno c è rivalutato di
               (1 + inflazione) ** (c - anno_base)
    anno_base  per difetto il primo anno di accadimento

    Senza inflazione è la convoluzione dei costi con lo schema dei pagamenti: si
    sommano le diagonali del triangolo di smontamento.
    """
    if not ultimi:
        return {}
    base = min(ultimi) if anno_base is None else anno_base
    diagonali = defaultdict(float)
    for accadimento, costo in ultimi.items():
        for ritardo, quota in enumerate(schema):
            anno = accadimento + ritardo
            diagonali[anno] += costo * quota * (1.0 + inflazione) ** (anno - base)
    return {anno: diagonali[anno] for anno in sorted(diagonali)}
