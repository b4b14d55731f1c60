/// What lies in a ZIP archive, found by its directory; nothing is unpacked before somebody reads it.
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

  /// An export has a file for each route, of which there are thousands.
  private static let entryLimit: Int64 = 200_000

  private(set) var entries: [Entry] = []
  let budget = UnpackingBudget()
  private let source: ByteSource

  /// Reads the directory; where one name would lie outside of the folder, nothing is.
  init(_ source: ByteSource) throws(LogFileError) {
    self.source = source
    let end = try ZipFile.directory(in: source)
    guard (0...ZipFile.entryLimit).contains(end.count), (0...(64 << 20)).contains(end.bytes),
      (0...source.total).contains(end.offset), end.offset + end.bytes <= source.total
    else {
      throw broken
    }
    let bytes = try ZipFile.read(source, at: end.offset, Int(end.bytes))
    var cursor = 0
    var packed: Int64 = 0
    for _ in 0..<end.count {
      guard bytes.count - cursor >= 46, little(bytes, cursor, 4) == 0x0201_4B50 else { throw broken }
      let nameCount = Int(little(bytes, cursor + 28, 2))
      let extraCount = Int(little(bytes, cursor + 30, 2))
      let next = cursor + 46 + nameCount + extraCount + Int(little(bytes, cursor + 32, 2))
      guard next <= bytes.count else { throw broken }
      let nameEnd = cursor + 46 + nameCount
      var entry = Entry(
        name: String(decoding: bytes[(cursor + 46)..<nameEnd], as: UTF8.self),
        packedBytes: little(bytes, cursor + 20, 4), bytes: little(bytes, cursor + 24, 4),
        checksum: UInt32(little(bytes, cursor + 16, 4)), method: UInt16(little(bytes, cursor + 10, 2)),
        offset: little(bytes, cursor + 42, 4), isEncrypted: bytes[cursor + 8] & 1 != 0)
      entry.takeLongFields(bytes[nameEnd..<(nameEnd + extraCount)])
      guard entry.bytes >= 0, (0...source.total).contains(entry.offset),
        (0...(source.total - packed)).contains(entry.packedBytes)
      else { throw broken }
      guard entry.isInside else {
        throw LogFileError(problem: .recording(.pathOutside(entry.name)))
      }
      // Where entries share their bytes, a small archive could be unpacked without end.
      packed += entry.packedBytes
      entries.append(entry)
      cursor = next
    }
  }

  /// The bytes of an entry as they unpack, checked against what the directory says of them.
  func open(_ entry: Entry) throws(LogFileError) -> ByteSource {
    guard !entry.isEncrypted, entry.method == 0 || entry.method == 8 else {
      throw LogFileError(problem: .recording(.packedOtherwise))
    }
    guard entry.bytes <= recordingBytes, entry.bytes <= max(1 << 20, entry.packedBytes * believableGrowth)
    else {
      throw LogFileError(problem: .recording(.zipTooLarge(limit: recordingBytes >> 20)))
    }
    let head = try ZipFile.read(source, at: entry.offset, 30)
    guard little(head, 0, 4) == 0x0403_4B50 else { throw broken }
    let start = entry.offset + 30 + little(head, 26, 2) + little(head, 28, 2)
    guard start >= 0, start + entry.packedBytes <= source.total else { throw broken }
    let unpacking = ZipUnpacking(source, start, entry, budget)
    return ByteSource(total: entry.bytes) { () throws(CSVError) in try unpacking.next() }
  }

  /// Where the directory lies, how long it is, and how many entries it has.
  private static func directory(
    in source: ByteSource
  ) throws(LogFileError) -> (offset: Int64, bytes: Int64, count: Int64) {
    let length = min(source.total, 65_557)
    let tail = try read(source, at: source.total - length, Int(length))
    var place = tail.count - 22
    while place >= 0, little(tail, place, 4) != 0x0605_4B50 { place -= 1 }
    guard place >= 0 else { throw broken }
    let short = (little(tail, place + 16, 4), little(tail, place + 12, 4), little(tail, place + 10, 2))
    guard short.0 == 0xFFFF_FFFF || short.1 == 0xFFFF_FFFF || short.2 == 0xFFFF else { return short }
    guard place >= 20, little(tail, place - 20, 4) == 0x0706_4B50 else { throw broken }
    let long = try read(source, at: little(tail, place - 12, 8), 56)
    guard little(long, 0, 4) == 0x0606_4B50 else { throw broken }
    return (little(long, 48, 8), little(long, 40, 8), little(long, 32, 8))
  }

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

/// The longest file that is read of an archive or by itself: an export of Apple Health is shorter after
/// twenty years.
package let recordingBytes: Int64 = 3 << 30

extension ZipFile.Entry {
  /// Long sizes stand in a field of their own, those of them alone that don't fit.
  fileprivate mutating func takeLongFields(_ extra: ArraySlice<UInt8>) {
    var fields = Array(extra)
    while fields.count >= 4 {
      let count = Int(little(fields, 2, 2))
      guard fields.count >= 4 + count else { return }
      if little(fields, 0, 2) == 1 {
        var cursor = 4
        func next() -> Int64? {
          guard cursor + 8 <= 4 + count else { return nil }
          defer { cursor += 8 }
          return little(fields, cursor, 8)
        }
        if bytes == 0xFFFF_FFFF { bytes = next() ?? bytes }
        if packedBytes == 0xFFFF_FFFF { packedBytes = next() ?? packedBytes }
        if offset == 0xFFFF_FFFF { offset = next() ?? offset }
        return
      }
      fields.removeFirst(4 + count)
    }
  }

  /// Whether its name stays inside of the folder that an archive is unpacked into.
  fileprivate var isInside: Bool {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    return parts.first?.isEmpty == false && !parts.contains("..") && !parts[0].hasSuffix(":")
  }
}

private func little(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int64 {
  guard place >= 0, place + count <= bytes.count else { return 0 }
  return (0..<count).reduce(Int64(0)) {
    $0 | Int64(truncatingIfNeeded: UInt64(bytes[place + $1]) << (8 * $1))
  }
}
