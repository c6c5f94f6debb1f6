"""Secrets of links and cookies: making one, and the hash that is stored instead of it."""

from __future__ import annotations

import hashlib
import hmac
import secrets

#: Characters of the longest secret. A longer one cannot be ours and is not hashed.
LONGEST = 100


def new_secret() -> str:
    """128 bits that nobody guesses, as they stand in a link or a cookie."""
    return secrets.token_urlsafe(16)


def hash_secret(secret: str) -> str:
    """What is kept of a secret. One that is random needs no salt and no slow function."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two hashes are the same, in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())
