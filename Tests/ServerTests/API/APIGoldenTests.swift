import Foundation
import HTTPTypes
import Records
import TestSupport
import Testing

@testable import Server

/// The published API, compared key by key with the documents in `Tests/Golden/api`.
@Suite struct APIGoldenTests {
  static let folder = Repository.url("Tests/Golden/api")

  @Test(arguments: ["training-plans.json", "plan-today.json"])
  func `each request is answered as the document says`(name: String) async throws {
    let bytes = [UInt8](try Data(contentsOf: APIGoldenTests.folder.appending(path: name)))
    guard case .list(let steps) = try JSONReader.value(of: bytes) else {
      Issue.record("\(name) is no list")
      return
    }
    let site = try TestServer()
    var kept: [String: String] = [:]
    for (place, step) in steps.enumerated() {
      let ask = filled(String(step["ask"] ?? .null) ?? "", kept)
      let words = ask.split(separator: " ").map(String.init)
      let body = step["body"].map { filled(JSONWriter.text(of: $0), kept) } ?? ""
      let method = try #require(HTTPRequest.Method(words[0]))
      let reply = await site.ask(
        method, words[1], [("Content-Type", "application/json"), ("Sec-Fetch-Site", "same-origin")],
        body: body)
      let what = "\(name), step \(place + 1): \(ask) answered \(reply.status) \(reply.text)"
      #expect(step["status"] == .integer(Int64(reply.status)), "\(what)")
      guard let wanted = step["answer"] else {
        #expect(reply.bytes.isEmpty, "\(what)")
        continue
      }
      let answer = try JSONReader.value(of: reply.bytes)
      #expect(differences(wanted, answer, kept, "") == [], "\(what)")
      if case .object(let names)? = step["keep"] {
        for field in names { kept[field.name] = text(in: answer, at: String(field.value) ?? "") }
      }
    }
  }

  /// Returns the text at a path such as `items.0.id`.
  private func text(in answer: Value, at path: String) -> String? {
    let found = path.split(separator: ".").reduce(answer) { value, step in
      guard let place = Int(step) else { return value[String(step)] ?? .null }
      guard case .list(let values) = value, values.indices.contains(place) else { return .null }
      return values[place]
    }
    return String(found)
  }

  private func filled(_ text: String, _ kept: [String: String]) -> String {
    kept.reduce(text) { $0.replacing("{" + $1.key + "}", with: $1.value) }
  }

  /// Returns the differences between an expected and an actual response.
  ///
  /// All keys and their order must be the same. `*` matches anything except null.
  private func differences(
    _ wanted: Value, _ answer: Value, _ kept: [String: String], _ path: String
  ) -> [String] {
    switch (wanted, answer) {
    case (.text("*"), _): return answer == .null ? [path + ": null"] : []
    case (.text(let text), .text(let given)):
      return filled(text, kept) == given ? [] : ["\(path): \(given) for \(text)"]
    case (.object(let fields), .object(let given)):
      let (names, others) = (fields.map(\.name), given.map(\.name))
      guard names == others else { return ["\(path): \(others) for \(names)"] }
      return zip(fields, given).flatMap { differences($0.value, $1.value, kept, "\(path).\($0.name)") }
    case (.list(let values), .list(let given)):
      guard values.count == given.count else { return ["\(path): \(given.count) for \(values.count)"] }
      return zip(values, given).enumerated().flatMap { place, pair in
        differences(pair.0, pair.1, kept, "\(path)[\(place)]")
      }
    default: return wanted == answer ? [] : ["\(path): \(answer) for \(wanted)"]
    }
  }
}
