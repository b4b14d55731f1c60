import App
import Browser
import Foundation
import Records

/// One story of `Tests/Golden/requests.json`: an instance gets records, then answers requests in turn.
struct GoldenStory: Decodable {
  var name: String
  /// Files of `Tests/Golden/records`, which go to the instance with the first request.
  var records: [String]
  var requests: [GoldenRequest]

  static func all() throws -> [GoldenStory] {
    let file = repository.appending(path: "Tests/Golden/requests.json")
    return try JSONDecoder().decode([GoldenStory].self, from: Data(contentsOf: file))
  }

  /// What the host would hand in, call by call.
  func calls() throws -> [[UInt8]] {
    var lines = ""
    for name in records {
      let file = repository.appending(path: "Tests/Golden/records/\(name).jsonl")
      lines += try String(contentsOf: file, encoding: .utf8)
    }
    return requests.enumerated().map { place, request in
      var request = request
      if place == 0 { request.records = lines }
      return request.call
    }
  }
}

/// One request of a story; what it leaves out is as on an ordinary day.
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
  /// Not in the file: a story has its own.
  var records: String?
  /// What must be answered; not stated where it follows from the records.
  var status: Int64?
  /// How many bytes the seed has.
  var seedBytes: UInt8?

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
