"""The optional campaign (chapter 27): rosters that live through five games. Nothing here knows a table."""
