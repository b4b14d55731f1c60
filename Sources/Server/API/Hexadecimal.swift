extension Sequence<UInt8> {
  /// Each byte as two digits.
  var hexadecimal: String {
    var text = ""
    for byte in self { text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    return text
  }
}
