// In the browser nobody runs this: the host calls what `Exports.swift` exports. Natively it is here to be tested.
