extension Int64 {
  /// Parses 1 to 18 ASCII digits, or returns nil for anything else.
  public init?(digits: some Collection<UInt8>) {
    guard (1...18).contains(digits.count) else { return nil }
    var number: Int64 = 0
    for byte in digits {
      guard byte >= 48, byte <= 57 else { return nil }
      number = number * 10 + Int64(byte - 48)
    }
    self = number
  }

  /// Returns the number in decimal, padded with leading zeros to a width.
  public func padded(_ width: Int) -> String {
    let text = String(self)
    return text.utf8.count >= width ? text : String(repeating: "0", count: width - text.utf8.count) + text
  }

  /// Returns the quotient rounded towards negative infinity, for a positive divisor.
  public func quotientFloor(_ divisor: Int64) -> Int64 {
    self % divisor < 0 ? self / divisor - 1 : self / divisor
  }

  /// Returns the nonnegative remainder, for a positive divisor.
  public func remainderFloor(_ divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  /// Returns the quotient rounded to the nearest integer, halves away from zero, for a positive divisor.
  public func quotientRounded(_ divisor: Int64) -> Int64 {
    let (quotient, over) = quotientAndRemainder(dividingBy: divisor)
    if over < 0 { return -over >= divisor + over ? quotient - 1 : quotient }
    return over >= divisor - over ? quotient + 1 : quotient
  }
}

// MARK: Untrusted numbers

extension Int64 {
  /// Returns the sum, clamped to the range of `Int64`.
  public func saturatingAdd(_ other: Int64) -> Int64 {
    let (sum, isTooFar) = addingReportingOverflow(other)
    return isTooFar ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, clamped to the range of `Int64`.
  public func saturatingSubtract(_ other: Int64) -> Int64 {
    let (difference, isTooFar) = subtractingReportingOverflow(other)
    return isTooFar ? (other < 0 ? .max : .min) : difference
  }

  /// Returns the product, clamped to the range of `Int64`.
  public func saturatingMultiply(_ other: Int64) -> Int64 {
    let (product, isTooFar) = multipliedReportingOverflow(by: other)
    return isTooFar ? ((self < 0) == (other < 0) ? .max : .min) : product
  }

  /// Returns the number clamped to a range.
  public func clamped(to range: ClosedRange<Int64>) -> Int64 {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
