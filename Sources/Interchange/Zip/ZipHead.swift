/// An entry's header in a ZIP archive's directory, whose values haven't been validated yet.
struct ZipHead {
  private let fixed: ArraySlice<UInt8>
  private let name: ArraySlice<UInt8>
  private let extra: ArraySlice<UInt8>

  /// Parses the next header and removes it from `rest`.
  ///
  /// Returns nil if there is no header or it is cut off.
  init?(taking rest: inout ArraySlice<UInt8>) {
    guard rest.count >= 46 else { return nil }
    fixed = rest.prefix(46)
    guard FileNumber(littleEndian: fixed, at: 0, 4) == 0x0201_4B50,
      let nameCount = ZipHead.length(fixed, 28), let extraCount = ZipHead.length(fixed, 30),
      let remarkCount = ZipHead.length(fixed, 32)
    else { return nil }
    rest.removeFirst(46)
    guard rest.count >= nameCount + extraCount + remarkCount else { return nil }
    name = rest.prefix(nameCount)
    extra = rest.dropFirst(nameCount).prefix(extraCount)
    rest.removeFirst(nameCount + extraCount + remarkCount)
  }

  /// Returns the two-byte length at an index.
  private static func length(_ bytes: ArraySlice<UInt8>, _ place: Int) -> Int? {
    FileNumber(littleEndian: bytes, at: place, 2)?.within(0...0xFFFF).map { Int($0) }
  }

  /// Returns the entry, or nil if it doesn't fit into an archive of `total` bytes.
  ///
  /// `taken` is the number of bytes that belong to other entries.
  func entry(in total: Int64, after taken: Int64) -> ZipFile.Entry? {
    var sizes = [24, 20, 42].compactMap { FileNumber(littleEndian: fixed, at: $0, 4) }
    for (place, long) in zip(sizes.indices.filter { sizes[$0] == 0xFFFF_FFFF }, longFields) {
      sizes[place] = long
    }
    guard sizes.count == 3, let flags = FileNumber(littleEndian: fixed, at: 8, 2)?.within(0...0xFFFF),
      let method = FileNumber(littleEndian: fixed, at: 10, 2)?.within(0...0xFFFF),
      let checksum = FileNumber(littleEndian: fixed, at: 16, 4)?.within(0...0xFFFF_FFFF),
      let bytes = sizes[0].within(0 ... .max), let packedBytes = sizes[1].within(0...(total - taken)),
      let offset = sizes[2].within(0...total)
    else { return nil }
    return ZipFile.Entry(
      name: String(decoding: name, as: UTF8.self), packedBytes: packedBytes, bytes: bytes,
      checksum: UInt32(checksum), method: UInt16(method), offset: offset, isEncrypted: flags & 1 != 0)
  }

  /// The values of the ZIP64 field, which contains whichever of the length, packed length and offset don't
  /// fit into 32 bits.
  private var longFields: [FileNumber] {
    var rest = extra
    while let kind = FileNumber(littleEndian: rest, at: 0, 2), let count = ZipHead.length(rest, 2) {
      rest.removeFirst(4)
      guard rest.count >= count else { return [] }
      if kind == 1 {
        let field = rest.prefix(count)
        return stride(from: 0, to: count, by: 8).compactMap { FileNumber(littleEndian: field, at: $0, 8) }
      }
      rest.removeFirst(count)
    }
    return []
  }
}
