"""What CrossHair is told to run before it begins, by `--extra_plugin`."""

from tools.symbolic.forgetting import forget

forget()
