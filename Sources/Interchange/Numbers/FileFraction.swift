extension Double {
  /// Returns the nearest integer, or nil if it is outside the range.
  ///
  /// Returns nil for infinities and NaN as well.
  func whole(in range: ClosedRange<Int64>) -> Int64? {
    guard let whole = Int64(exactly: rounded()), range.contains(whole) else { return nil }
    return whole
  }
}

// A floating-point number in a file may be outside the range of every integer type, and Swift's own
// conversions would trap. These initializers shadow them in this module, and the compiler rejects every use.

extension Int64 {
  @available(*, deprecated, message: "A fraction may be beyond 64 bits: use whole(in:).")
  init(_ fraction: Double) { self = fraction.whole(in: .min ... .max) ?? 0 }

  @available(*, deprecated, message: "A fraction may be beyond 64 bits: use whole(in:).")
  init(_ fraction: Float) { self = Double(fraction).whole(in: .min ... .max) ?? 0 }
}

extension Int {
  @available(*, deprecated, message: "A fraction may be beyond 64 bits: use whole(in:).")
  init(_ fraction: Double) { self = Int(fraction.whole(in: .min ... .max) ?? 0) }

  @available(*, deprecated, message: "A fraction may be beyond 64 bits: use whole(in:).")
  init(_ fraction: Float) { self = Int(Double(fraction).whole(in: .min ... .max) ?? 0) }
}
