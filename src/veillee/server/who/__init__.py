"""Who somebody is: a visitor with a cookie, the holder of a link, an account; and what keeps strangers out."""
