extension Sequence<UInt8> {
  /// The bytes as hexadecimal text, with two digits per byte.
  var hexadecimal: String {
    var text = ""
    for byte in self { text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    return text
  }
}
