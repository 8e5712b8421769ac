"""The engine that makes each mistake."""

from collections.abc import Mapping
from types import MappingProxyType

from proofs.mistakes import planted
from proofs.mistakes.engine import Engine

ENGINES: Mapping[str, type[Engine]] = MappingProxyType(
    {
        "same-type": planted.SameTypeBothWays,
        "limit-unchecked": planted.LimitUnchecked,
        "limit-before-return": planted.LimitBeforeReturn,
        "eighth-card": planted.LimitInTakingIgnored,
        "whole-holding": planted.WholeHoldingOnly,
        "lone-precious": planted.OnePreciousSold,
        "short-sale": planted.ShortSaleRefused,
        "tokenless-sale": planted.TokenlessSaleRefused,
        "camels-at-seven": planted.CamelsRefusedAtSeven,
        "camels-exchanged": planted.CamelsTakenByExchange,
        "camels-singly": planted.CamelsTakenSingly,
        "camel-as-good": planted.CamelTakenAsGood,
        "one-for-one": planted.OneForOne,
        "no-camels-given": planted.CamelsNeverGiven,
        "camels-alone": planted.CamelsAloneRefused,
        "one-kind-given": planted.OneKindGiven,
        "two-for-two": planted.TwoForTwoOnly,
        "camels-kept": planted.CamelsKept,
        "payment-discarded": planted.PaymentDiscarded,
        "not-replaced": planted.MarketNotRefilled,
        "sale-draws": planted.SaleDraws,
        "empty-deck": planted.EmptyDeckEnds,
        "deck-never-ends": planted.EmptyDeckGoesOn,
        "reshuffled": planted.DiscardsShuffledBack,
        "two-piles": planted.TwoPilesEnd,
        "piles-never-end": planted.PilesNeverEnd,
        "last-turn": planted.LastTurn,
        "camels-in-hand": planted.CamelsStayInHand,
        "hands-refilled": planted.HandsRefilled,
        "market-camels": planted.MarketWithoutCamels,
        "market-first": planted.MarketFirst,
    }
)
"""The engines, by the name of the mistake that each makes."""
