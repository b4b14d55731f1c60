// In the browser nobody runs this: the host calls what `Exports.swift` exports. Natively only tests use the
// module.
