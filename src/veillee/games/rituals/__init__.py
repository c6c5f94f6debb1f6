"""Dark Rituals in solo: the Witch Master against six Heroes whom cards drive."""
