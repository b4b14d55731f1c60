import CZlib

/// A reader that unpacks one entry of a ZIP archive piece by piece.
final class ZipUnpacking {
  private let source: ByteSource
  private let entry: ZipFile.Entry
  private let budget: UnpackingBudget
  private let inflater = Inflater(.none)
  private var position: Int64
  private var packedLeft: Int64
  private var bytesLeft: Int64
  private var checksum: UInt = 0

  init(_ source: ByteSource, _ start: Int64, _ entry: ZipFile.Entry, _ budget: UnpackingBudget) {
    self.source = source
    self.entry = entry
    self.budget = budget
    position = start
    packedLeft = entry.packedBytes
    bytesLeft = entry.bytes
  }

  /// Returns the next piece, or an empty array at the end of the entry.
  ///
  /// - Throws: ``CSVError`` if reading fails, with ``RecordingProblem/brokenZip`` if the length or checksum
  ///   differs from the directory, or with ``RecordingProblem/zipTooLarge(limit:)`` if the budget is
  ///   exceeded.
  func next() throws(CSVError) -> [UInt8] {
    let piece =
      entry.method == 0 ? try refill() : try inflater.next { () throws(CSVError) in try refill() }
    guard Int64(piece.count) <= bytesLeft else { throw broken }
    bytesLeft -= Int64(piece.count)
    try budget.spend(piece.count)
    checksum = UInt(crc32(uLong(checksum), piece, UInt32(piece.count)))
    if piece.isEmpty, bytesLeft != 0 || UInt32(truncatingIfNeeded: checksum) != entry.checksum {
      throw broken
    }
    return piece
  }

  /// Returns the entry's next packed bytes.
  ///
  /// - Throws: ``CSVError`` if reading fails.
  private func refill() throws(CSVError) -> [UInt8] {
    let packed = try source.bytes(at: position, count: Int(min(packedLeft, Int64(zipPieceBytes))))
    position += Int64(packed.count)
    packedLeft -= Int64(packed.count)
    return packed
  }

  private var broken: CSVError { CSVError(problem: .archive(.brokenZip)) }
}
