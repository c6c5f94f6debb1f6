"""Missions: tokens before and during play, deployment zones, and what pays victory points."""
