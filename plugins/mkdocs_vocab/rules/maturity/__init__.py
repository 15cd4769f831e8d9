"""Rules on what texts say of the maturity of decisions (VOC501 to VOC505)."""

from . import badge_drift, overclaim, page_outranks, stale_hedge, unmarked_open

__all__ = ["badge_drift", "overclaim", "page_outranks", "stale_hedge", "unmarked_open"]
