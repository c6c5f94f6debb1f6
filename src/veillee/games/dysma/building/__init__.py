"""Building a warband (chapter 3): what it costs, whether it is legal, and how it is written down."""
