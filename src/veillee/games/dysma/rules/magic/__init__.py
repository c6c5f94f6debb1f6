"""Magic, abilities, artefacts and things that are used, and what their effects do."""
