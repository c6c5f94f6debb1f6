"""Panels beside and under the boards."""
