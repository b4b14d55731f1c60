/// A ZIP archive whose directory has been read.
///
/// Entries are unpacked when they are read.
struct ZipFile {
  struct Entry: Equatable {
    var name: String
    var packedBytes: Int64
    var bytes: Int64
    var checksum: UInt32
    var method: UInt16
    var offset: Int64
    var isEncrypted: Bool
  }

  /// The maximum number of entries.
  ///
  /// An Apple Health export contains one file per route, and there can be thousands of routes.
  private static let entryLimit: Int64 = 200_000

  private(set) var entries: [Entry] = []
  let budget = UnpackingBudget()
  private let source: ByteSource

  /// Reads the directory.
  ///
  /// - Throws: ``LogFileError`` with ``RecordingProblem/brokenZip`` if the directory is invalid, or with
  ///   ``RecordingProblem/pathOutside(_:)`` if an entry's name leads outside the archive's folder.
  init(_ source: ByteSource) throws(LogFileError) {
    self.source = source
    let end = try ZipFile.directory(in: source)
    guard let count = end.count.within(0...ZipFile.entryLimit), let length = end.bytes.within(0...(64 << 20)),
      let offset = end.offset.within(0...source.total),
      (end.offset + end.bytes).within(0...source.total) != nil
    else {
      throw broken
    }
    var rest = try ZipFile.read(source, at: offset, Int(length))[...]
    var packed: Int64 = 0
    for _ in 0..<count {
      guard let head = ZipHead(taking: &rest) else { throw broken }
      guard let entry = head.entry(in: source.total, after: packed) else { throw broken }
      guard entry.isInside else {
        throw LogFileError(problem: .recording(.pathOutside(entry.name)))
      }
      // Entries that share bytes could make a small archive unpack without end.
      packed += entry.packedBytes
      entries.append(entry)
    }
  }

  /// Returns a source for an entry's unpacked bytes, which are verified against the directory's length and
  /// checksum.
  ///
  /// - Throws: ``LogFileError`` with ``RecordingProblem/packedOtherwise`` if the entry is encrypted or
  ///   neither stored nor deflated, with ``RecordingProblem/zipTooLarge(limit:)`` if it is too large, or with
  ///   ``RecordingProblem/brokenZip`` if its header is invalid.
  func open(_ entry: Entry) throws(LogFileError) -> ByteSource {
    guard !entry.isEncrypted, entry.method == 0 || entry.method == 8 else {
      throw LogFileError(problem: .recording(.packedOtherwise))
    }
    guard entry.bytes <= recordingBytes, entry.bytes <= max(1 << 20, entry.packedBytes * believableGrowth)
    else {
      throw LogFileError(problem: .recording(.zipTooLarge(limit: recordingBytes >> 20)))
    }
    let head = try ZipFile.read(source, at: entry.offset, 30)
    guard FileNumber(littleEndian: head, at: 0, 4) == 0x0403_4B50,
      let name = FileNumber(littleEndian: head, at: 26, 2),
      let extra = FileNumber(littleEndian: head, at: 28, 2),
      let start = (FileNumber(entry.offset) + 30 + name + extra).within(0...source.total),
      entry.packedBytes <= source.total - start
    else { throw broken }
    let unpacking = ZipUnpacking(source, start, entry, budget)
    return ByteSource(total: entry.bytes) { () throws(CSVError) in try unpacking.next() }
  }

  /// Returns the offset of the directory, its length in bytes, and its number of entries.
  ///
  /// - Throws: ``LogFileError`` with ``RecordingProblem/brokenZip`` if the archive has no valid end record.
  private static func directory(
    in source: ByteSource
  ) throws(LogFileError) -> (offset: FileNumber, bytes: FileNumber, count: FileNumber) {
    let length = min(source.total, 65_557)
    let tail = try read(source, at: source.total - length, Int(length))
    var place = tail.count - 22
    while place >= 0, FileNumber(littleEndian: tail, at: place, 4) != 0x0605_4B50 { place -= 1 }
    guard let offset = FileNumber(littleEndian: tail, at: place + 16, 4),
      let bytes = FileNumber(littleEndian: tail, at: place + 12, 4),
      let count = FileNumber(littleEndian: tail, at: place + 10, 2)
    else { throw broken }
    guard offset == 0xFFFF_FFFF || bytes == 0xFFFF_FFFF || count == 0xFFFF else {
      return (offset, bytes, count)
    }
    guard FileNumber(littleEndian: tail, at: place - 20, 4) == 0x0706_4B50,
      let end = FileNumber(littleEndian: tail, at: place - 12, 8)?.within(0...source.total)
    else { throw broken }
    return try longDirectory(in: source, at: end)
  }

  /// Returns the directory's offset, length and number of entries from the ZIP64 end record at an offset.
  ///
  /// - Throws: ``LogFileError`` with ``RecordingProblem/brokenZip`` if the record is missing or cut off.
  private static func longDirectory(
    in source: ByteSource, at end: Int64
  ) throws(LogFileError) -> (offset: FileNumber, bytes: FileNumber, count: FileNumber) {
    let long = try read(source, at: end, 56)
    guard FileNumber(littleEndian: long, at: 0, 4) == 0x0606_4B50,
      let offset = FileNumber(littleEndian: long, at: 48, 8),
      let bytes = FileNumber(littleEndian: long, at: 40, 8),
      let count = FileNumber(littleEndian: long, at: 32, 8)
    else { throw broken }
    return (offset, bytes, count)
  }

  /// Returns exactly `count` bytes of the archive at an offset.
  ///
  /// - Throws: ``LogFileError`` if reading fails, or with ``RecordingProblem/brokenZip`` if there are fewer
  ///   bytes.
  private static func read(
    _ source: ByteSource, at offset: Int64, _ count: Int
  ) throws(LogFileError) -> [UInt8] {
    do throws(CSVError) {
      let bytes = try source.bytes(at: offset, count: count)
      guard bytes.count == count else { throw CSVError(problem: .archive(.brokenZip)) }
      return bytes
    } catch { throw LogFileError(error) }
  }
}

private let broken = LogFileError(problem: .recording(.brokenZip))

/// The maximum size of a file that is read from an archive or on its own, in bytes: 3 GiB.
///
/// Even after twenty years, an Apple Health export is smaller.
package let recordingBytes: Int64 = 3 << 30

extension ZipFile.Entry {
  /// True if the name doesn't lead outside the archive's folder.
  fileprivate var isInside: Bool {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    return parts.first?.isEmpty == false && !parts.contains("..") && parts.first?.hasSuffix(":") == false
  }
}
