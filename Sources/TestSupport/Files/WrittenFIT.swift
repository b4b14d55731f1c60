/// A FIT file that a test writes, laid out like one from a watch.
package struct WrittenFIT {
  package var isBigEndian = false
  /// True if the header has a checksum.
  package var hasLongHeader = false
  private var data: [UInt8] = []

  package init() {}

  /// Defines a local message with fields given by number, size and base type.
  ///
  /// `developer` is the number of developer fields that follow, of 255 bytes each.
  package mutating func define(
    _ local: UInt8, _ kind: UInt16, _ fields: [(UInt8, UInt8, UInt8)], developer: UInt8 = 0
  ) {
    let type = (developer > 0 ? 0x60 : 0x40) | local
    data += [type, 0, isBigEndian ? 1 : 0]
    data += isBigEndian ? [UInt8(kind >> 8), UInt8(kind & 0xFF)] : [UInt8(kind & 0xFF), UInt8(kind >> 8)]
    data.append(UInt8(fields.count))
    for field in fields { data += [field.0, field.1, field.2] }
    if developer > 0 { data.append(developer) }
    for number in 0..<developer { data += [number, 255, 0] }
  }

  /// Writes a message whose values are paired with their sizes in bytes.
  package mutating func write(_ local: UInt8, _ values: [(UInt64, Int)]) {
    data.append(local)
    for (value, size) in values {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      data += isBigEndian ? bytes.reversed() : bytes
    }
  }

  /// Writes a message with a compressed timestamp header, which contains the low five bits of the timestamp.
  package mutating func writePacked(_ local: UInt8, _ values: [(UInt64, Int)]) {
    let head = data.count
    write(local, values)
    data[head] = 0x80 | local << 5 | 7
  }

  package var bytes: [UInt8] {
    var file: [UInt8] = [hasLongHeader ? 14 : 12, 0x10, 0, 0]
    for shift in 0..<4 { file.append(UInt8(truncatingIfNeeded: data.count >> (8 * shift))) }
    file += Array(".FIT".utf8)
    if hasLongHeader { file += WrittenFIT.checksum(file) }
    file += data
    return file + WrittenFIT.checksum(file)
  }

  /// Returns a file's checksum as two bytes.
  package static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var sum: UInt16 = 0
    for byte in bytes {
      sum ^= UInt16(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xA001 }
    }
    return [UInt8(sum & 0xFF), UInt8(sum >> 8)]
  }

  /// A file with half an hour of strength training on 2024-03-02 at 17:00 UTC: three sets of bench press with
  /// a rest after each, and one set of squats.
  package static var strength: [UInt8] {
    var fit = WrittenFIT()
    let start: UInt64 = 1_709_398_800 - 631_065_600
    fit.define(0, 0, [(0, 1, 0), (3, 4, 0x8C)])
    fit.write(0, [(4, 1), (123, 4)])
    fit.define(
      1, 225, [(0, 4, 0x86), (3, 2, 0x84), (4, 2, 0x84), (5, 1, 0x02), (7, 4, 0x84), (8, 4, 0x84)])
    for (reps, kilograms) in [(10, 60), (9, 60), (8, 62)] as [(UInt64, UInt64)] {
      fit.write(
        1, [(30_000, 4), (reps, 2), (kilograms * 16, 2), (1, 1), (0, 2), (28, 2), (1, 2), (0xFFFF, 2)])
      fit.write(
        1, [(90_000, 4), (0xFFFF, 2), (0xFFFF, 2), (0, 1), (0xFFFF, 2), (0xFFFF, 2), (0xFFFF_FFFF, 4)])
    }
    fit.write(1, [(40_000, 4), (5, 2), (1608, 2), (1, 1), (28, 2), (0xFFFF, 2), (6, 2), (0xFFFF, 2)])
    fit.define(
      2, 18,
      [
        (253, 4, 0x86), (2, 4, 0x86), (5, 1, 0), (6, 1, 0), (7, 4, 0x86), (8, 4, 0x86), (16, 1, 2),
        (193, 1, 2),
      ])
    fit.write(
      2,
      [
        (start + 1800, 4), (start, 4), (10, 1), (20, 1), (1_800_000, 4), (1_700_000, 4), (121, 1), (70, 1),
      ])
    return fit.bytes
  }
}
