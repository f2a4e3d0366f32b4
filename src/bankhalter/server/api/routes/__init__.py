"""The paths of the API and of the page."""
