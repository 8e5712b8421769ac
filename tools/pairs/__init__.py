"""The mistakes of the example engine, each alone and every two at once, put to the conformance kit."""
