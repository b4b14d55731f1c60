extension Double {
  /// The nearest whole number, where it lies in a range; nil for all others, for infinity and for what is no
  /// number.
  func whole(in range: ClosedRange<Int64>) -> Int64? {
    guard let whole = Int64(exactly: rounded()), range.contains(whole) else { return nil }
    return whole
  }
}

// A fraction of a file may be beyond all whole numbers, and Swift's own conversions end the program there.
// These stand before them in this module, and the compiler refuses whoever calls one.

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
