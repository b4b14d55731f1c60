import App
import Browser
import Foundation
import Records
import Sync
import TestSupport
import Training

/// A story from `Tests/Golden/requests.json`, with records that an instance pulls and requests that it then
/// answers.
struct GoldenStory: Decodable {
  var name: String
  /// The names of files in `Tests/Golden/records` with the records that the instance pulls first.
  var records: [String]
  var requests: [GoldenRequest]

  static func all() throws -> [GoldenStory] {
    let file = repository.appending(path: "Tests/Golden/requests.json")
    return try JSONDecoder().decode([GoldenStory].self, from: Data(contentsOf: file))
  }

  /// Returns the calls before the first request, which open an empty replica and receive the records.
  func beginning(in language: Language = .english) throws -> [[UInt8]] {
    [GoldenCall.open([], in: language), GoldenCall.received(status: 200, Array(try answer().utf8))]
  }

  /// Returns a server's reply with the records as one page, in the format of `docs/notes/sync.md`.
  private func answer() throws -> String {
    var changes: [String] = []
    for name in records {
      let file = repository.appending(path: "Tests/Golden/records/\(name).jsonl")
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        let stamp = "[1,\"\(ID(high: 0xd, low: 1).text)\",\(changes.count + 1)]"
        let record = line.dropFirst().dropLast().replacing("\"kind\":", with: "\"k\":", maxReplacements: 1)
          .replacing("\"trashed_at\":", with: "\"l\":\(stamp),\"at\":", maxReplacements: 1)
          .replacing(",\"fields\":", with: ",\"s\":1,\"c\":\(stamp),\"v\":", maxReplacements: 1)
        changes.append("{\(record)}")
      }
    }
    let page = "{\"from\":0,\"to\":1,\"done\":true,\"changes\":[\(changes.joined(separator: ","))]}"
    let epoch = ID(high: 0xe, low: 1).text
    let (device, time) = ("\"device\":\"\(ID.none.text)\"", "\"time\":\(GoldenCall.now)")
    return "{\(device),\(time),\"epoch\":\"\(epoch)\",\"results\":[],\"page\":\(page)}"
  }
}

/// Calls encoded as the host encodes them.
enum GoldenCall {
  static let now: Int64 = 1_795_000_000_000
  private static let seed = [UInt8](0..<16)

  static func open(
    _ kept: [JournalEntry], catalogue: [UInt8] = [], presets: [UInt8] = [], in language: Language = .english
  ) -> [UInt8] {
    var writer = WireWriter()
    writer.write(ID(high: 0xa, low: 1).text)
    writer.write(Int64(0))
    writer.write(seed)
    for asset in ["/style.css", "/page.js", "/icon.svg"] { writer.write(asset) }
    writer.write(catalogue)
    writer.write(presets)
    writer.write(PhraseBook.of(language).lines)
    writer.write(kept.wire)
    return [2] + writer.bytes
  }

  static func exchange(at now: Int64 = now, isEager: Bool = false) -> [UInt8] {
    var writer = WireWriter()
    writer.write(now)
    writer.write(seed)
    writer.write(Int64(isEager ? 1 : 0))
    return [3] + writer.bytes
  }

  static func received(status: Int64, _ body: [UInt8], at time: Int64 = now) -> [UInt8] {
    var writer = WireWriter()
    writer.write(status)
    writer.write("application/json")
    writer.write(body)
    writer.write(time)
    writer.write(time)
    writer.write(Int64(-1))
    writer.write(seed)
    return [4] + writer.bytes
  }
}

/// A request in a story, whose omitted properties have default values.
struct GoldenRequest: Decodable {
  var name: String
  /// The whole call in hexadecimal, which overrides all other properties if set.
  var bytes: String?
  var method: String?
  var address: String?
  /// Text that is appended to the address `times` times.
  var `repeat`: String?
  var times: Int?
  var body: String?
  var now: Int64?
  var today: Int64?
  var utcOffset: Int64?
  var language: String?
  /// The expected status, or nil if it is not checked.
  var status: Int64?
  /// The length of the seed in bytes, which is 16 by default.
  var seedBytes: UInt8?

  /// The bytes that the host passes to the app.
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
    return [1] + writer.bytes
  }
}

/// The folder that contains `Package.swift`.
let repository = Repository.root

extension [UInt8] {
  /// Creates bytes from pairs of hexadecimal digits.
  init(hexadecimal text: String) {
    let digits = text.compactMap { $0.hexDigitValue }
    self = stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
