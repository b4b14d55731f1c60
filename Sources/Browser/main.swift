// `main` never runs in the browser: the host calls the functions in `Exports.swift`. Natively only tests use
// this module.
