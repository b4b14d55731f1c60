/// A whole number as a file states it: any that 64 bits can hold.
///
/// Sums and products of such numbers stay at the ends of 64 bits. A number to go on with comes only out of
/// ``within(_:)``, so that nothing is reckoned from a file's word before it has bounds.
package struct FileNumber: Hashable, Comparable, Sendable {
  private let stated: Int64

  package init(_ stated: Int64) { self.stated = stated }

  /// The number, where it lies in a range; else nil.
  package func within(_ range: ClosedRange<Int64>) -> Int64? { range.contains(stated) ? stated : nil }

  /// The number as a fraction, which no arithmetic can end the program with.
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
  /// So many bytes from a place on as one number, the lowest first; nil where they aren't all there, or are
  /// more than eight.
  init?(littleEndian bytes: some RandomAccessCollection<UInt8>, at place: Int, _ count: Int) {
    guard (0...8).contains(count), place >= 0, bytes.count >= count, place <= bytes.count - count else {
      return nil
    }
    let start = bytes.index(bytes.startIndex, offsetBy: place)
    var raw: UInt64 = 0
    for step in 0..<count {
      raw |= UInt64(bytes[bytes.index(start, offsetBy: step)]) << (8 * UInt64(step))
    }
    // Eight bytes are without a sign; beyond what 63 bits hold no length and no place can lie.
    self.init(Int64(clamping: raw))
  }
}
