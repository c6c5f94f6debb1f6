"""`python -m veillee` is the command `veillee`."""

import sys

try:
    from veillee.cli import main
except KeyboardInterrupt:  # somebody changed their mind while modules were being loaded
    sys.exit(130)

if __name__ == "__main__":
    main()
