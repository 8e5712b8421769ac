"""Judge any engine of Jaipur, in any language."""
