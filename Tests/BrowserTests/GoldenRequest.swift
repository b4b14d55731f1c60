import App
import Browser
import Foundation
import Records

/// One request of `Tests/Golden/requests.json`; what it leaves out is as on an ordinary day.
struct GoldenRequest: Decodable {
  var name: String
  /// A call as it goes to the app, in hexadecimal; then nothing else counts.
  var bytes: String?
  var method: String?
  var address: String?
  /// Goes behind the address so many times.
  var `repeat`: String?
  var times: Int?
  var body: String?
  var now: Int64?
  var today: Int64?
  var utcOffset: Int64?
  var language: String?
  var seq: Int64?
  var pending: Int64?
  var refused: Int64?
  var records: String?
  /// How many bytes the seed has.
  var seedBytes: UInt8?

  static func all() throws -> [GoldenRequest] {
    let file = repository.appending(path: "Tests/Golden/requests.json")
    return try JSONDecoder().decode([GoldenRequest].self, from: Data(contentsOf: file))
  }

  /// The bytes that the host would hand in.
  var call: [UInt8] {
    if let bytes { return Array(hexadecimal: bytes) }
    var writer = WireWriter()
    writer.write(method ?? "GET")
    writer.write((address ?? "/") + String(repeating: `repeat` ?? "", count: times ?? 0))
    writer.write(Array((body ?? "").utf8))
    writer.write(now ?? 1_795_000_000_123)
    writer.write(today ?? 20_775)
    writer.write(utcOffset ?? 60)
    writer.write(language ?? "en")
    writer.write(Array(0..<(seedBytes ?? 16)))
    writer.write(seq ?? 0)
    writer.write(pending ?? 0)
    writer.write(refused ?? 0)
    writer.write(Array((records ?? "").utf8))
    return writer.bytes
  }
}

/// The folder with `Package.swift`.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

extension [UInt8] {
  /// Reads pairs of hexadecimal digits.
  init(hexadecimal text: String) {
    let digits = text.compactMap { $0.hexDigitValue }
    self = stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}

/// Numbers that look random and are the same for the same seed ("SplitMix64").
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
}
