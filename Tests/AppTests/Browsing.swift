import App
import Records
import TestSupport
import Testing
import Training

/// Somebody who opens pages and sends forms: each answer, and its writes committed unless it is a refusal.
final class Browsing {
  struct Answer {
    var status: Int64
    var text: String
    var location: String?
  }

  let story = Story()
  private var forms: UInt64 = 0

  /// What nobody should be able to do harm with.
  static let hostile = [
    "<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "'; DROP TABLE person; --", "💪🏽 \u{202E}rtl",
    String(repeating: "x", count: 10_000), "\u{0}\u{1F}", "%00%FF", "{name}[optional]", "=SUM(A1)", "\n\n",
  ]

  func get(_ address: String, language: Language = .english, isSignedIn: Bool = false) throws -> Answer {
    var context = story.transaction().context
    context.language = language
    var request = Request("GET", address, context: context)
    request.isSignedIn = isSignedIn
    return try answer(request)
  }

  @discardableResult
  func post(_ path: String, _ fields: [(String, String)] = []) throws -> Answer {
    forms += 1
    let all = [("op", ID(high: forms, low: 77).text)] + fields
    let body = all.map { $0 + "=" + Browsing.encoded($1) }.joined(separator: "&")
    return try answer(Request("POST", path, body: Array(body.utf8), context: story.transaction().context))
  }

  private func answer(_ request: Request) throws -> Answer {
    let tx = Transaction(story.store, request.context)
    let response = respond(to: request, in: tx, ExerciseFinder(Sample.catalogue))
    if !response.isRefusal, !tx.writes.isEmpty {
      let head = try story.store.head()
      let stamp = Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)
      try story.store.commit(Commit(writes: tx.writes, stamp: stamp))
    }
    return Answer(
      status: response.status, text: String(decoding: response.body, as: UTF8.self),
      location: response.location)
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case 48...57, 65...90, 97...122: String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}
