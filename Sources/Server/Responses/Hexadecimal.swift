extension Sequence<UInt8> {
  /// The bytes in hexadecimal, with two digits each.
  var hexadecimal: String {
    var text = ""
    for byte in self { text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    return text
  }
}
