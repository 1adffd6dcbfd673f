"""Pictures of runs: what each one shows, drawn from flat tables; for the HTML report and as files.

Every picture is a Vega-Lite specification and a recipe for its rows. The HTML report follows the
same recipes in the browser, on what its filters leave over.
"""
