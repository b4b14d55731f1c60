/// An unchecked integer from a file.
///
/// Sums and products saturate at the limits of 64 bits. Only ``within(_:)`` returns an `Int64`, so that a
/// number from a file is never used before its bounds are checked.
package struct FileNumber: Hashable, Comparable, Sendable {
  private let stated: Int64

  package init(_ stated: Int64) { self.stated = stated }

  /// Returns the number, or nil if it is outside a range.
  package func within(_ range: ClosedRange<Int64>) -> Int64? { range.contains(stated) ? stated : nil }

  /// The number as a `Double`, whose arithmetic can't trap.
  package var figure: Double { Double(stated) }

  package static func < (left: FileNumber, right: FileNumber) -> Bool { left.stated < right.stated }

  package static func + (left: FileNumber, right: FileNumber) -> FileNumber {
    let (sum, isBeyond) = left.stated.addingReportingOverflow(right.stated)
    return FileNumber(isBeyond ? end(isNegative: left.stated < 0) : sum)
  }

  package static func - (left: FileNumber, right: FileNumber) -> FileNumber {
    let (difference, isBeyond) = left.stated.subtractingReportingOverflow(right.stated)
    return FileNumber(isBeyond ? end(isNegative: left.stated < 0) : difference)
  }

  package static func * (left: FileNumber, right: FileNumber) -> FileNumber {
    let (product, isBeyond) = left.stated.multipliedReportingOverflow(by: right.stated)
    return FileNumber(isBeyond ? end(isNegative: (left.stated < 0) != (right.stated < 0)) : product)
  }

  private static func end(isNegative: Bool) -> Int64 { isNegative ? .min : .max }
}

extension FileNumber: ExpressibleByIntegerLiteral {
  package init(integerLiteral stated: Int64) { self.init(stated) }
}

extension FileNumber {
  /// Creates a number from `count` little-endian bytes at an index.
  ///
  /// Returns nil if there are fewer bytes or `count` is more than eight.
  init?(littleEndian bytes: some RandomAccessCollection<UInt8>, at place: Int, _ count: Int) {
    guard (0...8).contains(count), place >= 0, bytes.count >= count, place <= bytes.count - count else {
      return nil
    }
    let start = bytes.index(bytes.startIndex, offsetBy: place)
    var raw: UInt64 = 0
    for step in 0..<count {
      raw |= UInt64(bytes[bytes.index(start, offsetBy: step)]) << (8 * UInt64(step))
    }
    // Eight bytes are unsigned. No length or offset exceeds 63 bits, so larger numbers are clamped.
    self.init(Int64(clamping: raw))
  }
}
