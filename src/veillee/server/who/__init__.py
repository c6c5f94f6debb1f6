"""Who a request comes from (a visitor with a cookie, an account), links to seats, limits, and checks of origin."""
