import Foundation
import TestSupport

/// A generator of files that are damaged as if by transmission errors or a malicious sender.
struct FileDamage {
  private var random: SeededGenerator
  private let samples: [FileSample]

  init(_ random: SeededGenerator, _ samples: [FileSample]) { (self.random, self.samples) = (random, samples) }

  /// Returns a sample, and a copy of its bytes that has been damaged at least once.
  ///
  /// An archive's entries are usually damaged before they are packed, so that the archive's checksums match.
  mutating func file() -> (FileSample, [UInt8]) {
    // Every kind is equally likely, however many samples it has.
    let kind = random.pick(FileSample.Kind.allCases)
    let alike = samples.filter { $0.kind == kind }
    // Our own samples come first: they are short, and each of their numbers has a meaning.
    let sample = random.pick(random.chance(2) ? alike : Array(alike.prefix(kind == .fit ? 1 : 4)))
    switch kind {
    case .zip where !random.chance(3): return (sample, archive())
    case .gzip where !random.chance(3): return (sample, Deflated.gzip(damaged(random.pick(packable))))
    default: return (sample, damaged(sample))
    }
  }

  private var packable: [FileSample] {
    samples.filter { [.fit, .gpx, .tcx, .health, .table].contains($0.kind) && $0.bytes.count < 50_000 }
  }

  private mutating func damaged(_ sample: FileSample) -> [UInt8] {
    var bytes = sample.bytes
    for _ in 0..<random.pick([1, 1, 1, 2, 3, 8]) {
      if sample.kind == .fit, !random.chance(4) {
        var fit = FITDamage(bytes)
        if fit.damage(&random) {
          bytes = fit.bytes
          continue
        }
      }
      if sample.kind.isText, !random.chance(4) {
        bytes = TextDamage.damaged(bytes, &random)
      } else {
        damage(&bytes)
      }
      if bytes.count > 4 << 20 { bytes.removeSubrange((4 << 20)...) }
    }
    // A FIT file's checksums are usually corrected, so that they don't give the damage away.
    return sample.kind == .fit && !random.chance(5) ? FITDamage.sealed(bytes) : bytes
  }

  private mutating func archive() -> [UInt8] {
    let names = [
      "activities/1.fit", "activities/2.gpx", "activities/3.tcx.gz", "activities.csv", "export.xml",
      "apple_health_export/export.xml", "a/../b.fit", "C:\\x.fit", "",
      String(repeating: "a/", count: 3000) + "x.gpx",
    ]
    var parts: [(String, [UInt8])] = []
    for _ in 0...random.number(0...4) {
      let inner = damaged(random.pick(packable))
      parts.append((random.pick(names), random.chance(5) ? Deflated.gzip(inner) : inner))
    }
    var zip = WrittenZip(parts, isPacked: random.chance(2))
    if random.chance(4) { zip.statedBytes = Int64(truncatingIfNeeded: random.pick(extremes)) }
    if random.chance(4) {
      zip.longFields = (0..<random.number(1...4)).map { _ in Int64(truncatingIfNeeded: random.pick(extremes))
      }
    }
    zip.isShared = random.chance(6)
    zip.isEncrypted = random.chance(12)
    var bytes = zip.bytes
    if random.chance(4) { damage(&bytes) }
    return bytes
  }

  /// Changes bytes regardless of their meaning.
  private mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes = random.bytes(Int(random.number(0...64))) }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    // Headers and trailers contain the lengths of the other parts.
    let near = random.chance(2) ? min(bytes.count - 1, place % 64) : max(0, bytes.count - 1 - place % 64)
    switch random.number(0...8) {
    case 0: bytes[place] ^= 1 << UInt8(random.number(0...7))
    case 1: bytes[near] = random.pick([0, 1, 0x7F, 0x80, 0xFE, 0xFF])
    case 2: bytes.removeSubrange(place...)
    case 3: bytes += bytes
    case 4: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.number(1...200))))
    case 5: bytes.insert(contentsOf: random.bytes(Int(random.number(1...64))), at: place)
    case 6: write(random.pick(extremes), at: random.chance(2) ? place : near, into: &bytes)
    case 7:
      let other = random.pick(samples).bytes
      bytes = Array(bytes.prefix(place)) + other.suffix(Int.random(in: 0...other.count, using: &random))
    default:
      let end = min(bytes.count, place + Int(random.number(1...300)))
      for _ in 0..<random.pick([2, 20, 300]) { bytes.insert(contentsOf: bytes[place..<end], at: end) }
    }
  }

  private mutating func write(_ number: UInt64, at place: Int, into bytes: inout [UInt8]) {
    let width = random.pick([1, 2, 4, 8])
    let isBigEndian = random.chance(3)
    for step in 0..<width where place + step < bytes.count {
      bytes[place + step] = UInt8(
        truncatingIfNeeded: number >> UInt64(8 * (isBigEndian ? width - 1 - step : step)))
    }
  }
}

/// The limits of integers of every width, and their neighbours.
let extremes: [UInt64] = [
  0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF, 0x10000, 0x0FFF_FFFF, 0x1000_0000,
  0x7FFF_FFFF, 0x8000_0000, 0xCEE7_8C00, 0xFFFF_FFFE, 0xFFFF_FFFF, 0x1_0000_0000, 1_000_000_000_000_000,
  0x7FFF_FFFF_FFFF_FFFE, 0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, 0x8000_0000_0000_0001, .max - 1, .max,
]
