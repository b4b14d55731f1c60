extension Substring {
  /// The string without surrounding spaces and tabs, which are insignificant in a header's list (RFC 9110,
  /// section 5.6.1).
  var trimmed: String {
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }),
      let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
