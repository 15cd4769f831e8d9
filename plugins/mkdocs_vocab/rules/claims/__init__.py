"""Rules on what a website claims (VOC601 to VOC605)."""

from . import claim_drift, claim_missing, claim_not_allowed, unregistered_claim, unshipped_claim
from ._published import carried_by

__all__ = ["carried_by", "claim_drift", "claim_missing", "claim_not_allowed", "unregistered_claim", "unshipped_claim"]
