extension Int64 {
  /// Reads ASCII digits alone, at most 18 of them.
  public init?(digits: some Collection<UInt8>) {
    guard (1...18).contains(digits.count) else { return nil }
    var number: Int64 = 0
    for byte in digits {
      guard byte >= 48, byte <= 57 else { return nil }
      number = number * 10 + Int64(byte - 48)
    }
    self = number
  }

  /// In decimal, with zeros in front up to a width.
  public func padded(_ width: Int) -> String {
    let text = String(self)
    return text.utf8.count >= width ? text : String(repeating: "0", count: width - text.utf8.count) + text
  }

  /// Division that rounds towards negative infinity.
  public func quotientFloor(_ divisor: Int64) -> Int64 { (self - remainderFloor(divisor)) / divisor }

  /// The remainder that is never negative, for a positive divisor.
  public func remainderFloor(_ divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  /// Division that rounds to the nearest whole number, halves away from zero, for a positive divisor.
  public func quotientRounded(_ divisor: Int64) -> Int64 {
    self < 0 ? -((-self + divisor / 2) / divisor) : (self + divisor / 2) / divisor
  }
}
