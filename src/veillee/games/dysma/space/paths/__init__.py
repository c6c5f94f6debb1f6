"""Where figures can go: the lattice, searches on it, ways, charges, leaps and pushes."""
