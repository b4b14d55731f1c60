/// Returns a path followed by a percent-encoded query of the given fields.
func address(_ path: String, _ fields: [(name: String, value: String)]) -> String {
  guard !fields.isEmpty else { return path }
  return path + "?" + joined(fields.map { percentEncoded($0.name) + "=" + percentEncoded($0.value) }, by: "&")
}

/// Returns `text` percent-encoded for a query, with letters, digits and `-._~` unchanged.
func percentEncoded(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      bytes.append(byte)
    default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns the texts joined by `separator`.
func joined(_ texts: [String], by separator: String) -> String {
  var whole = ""
  for (place, text) in texts.enumerated() { whole += place == 0 ? text : separator + text }
  return whole
}

/// Returns the parts of a path, percent-decoded.
///
/// The path is split at most `maxSplits` times.
package func pathParts(_ path: String, maxSplits: Int = .max) -> [String] {
  Array(path.utf8)
    .split(separator: UInt8(ascii: "/"), maxSplits: maxSplits, omittingEmptySubsequences: false)
    .map { Fields.decoded($0, plusIsSpace: false) }
}
