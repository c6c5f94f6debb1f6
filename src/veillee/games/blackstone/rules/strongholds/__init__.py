"""What strongholds and the vault add to a combat."""
