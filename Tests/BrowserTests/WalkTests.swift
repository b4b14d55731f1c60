import Browser
import Foundation
import Records
import Sync
import Testing
import Training

/// A walk through the whole app as the sample athlete, which follows each link once and submits forms on the
/// way.
@Suite struct WalkTests {
  private static let requests = 1000

  /// The result of the walk, which runs only once because it takes a minute in a debug build.
  private static let walked = Result {
    let beginning = try WalkTests.beginning()
    var walk = Walk(beginning)
    while walk.calls.count < beginning.count + WalkTests.requests, walk.step() {}
    return Walked(
      calls: walk.calls, answers: walk.answers, names: walk.names, statuses: walk.statuses,
      forms: walk.forms, reopening: try walk.reopening())
  }

  @Test func `a thousand requests have the same answer natively and in WebAssembly`() throws {
    let walk = try WalkTests.walked.get()
    // The last step may have made two requests: for a page and for its form.
    #expect(walk.calls.count >= WalkTests.requests, "there was nowhere left to go")
    #expect(walk.forms > 100)
    for folder in ["/exercises/", "/templates/"] {
      #expect(
        walk.names.contains { $0.hasPrefix(folder) && $0.hasSuffix("/ahead") },
        "the forecast was not walked over")
    }
    for status: Int64 in [200, 303, 422] {
      #expect(walk.statuses[status, default: 0] > 10, "\(walk.statuses)")
    }
    #expect(walk.statuses.keys.allSatisfy { $0 == 0 || $0 == 200 || $0 == 303 || (400...499).contains($0) })
    let twins = try Node.answers(to: walk.calls)
    for (place, native) in walk.answers.enumerated() where native != twins[place] {
      Issue.record("call \(place) differs: \(walk.names[place])")
      return
    }
  }

  /// Fuzzes for `FUZZ_SECONDS` seconds (15 by default) with the seed `FUZZ_SEED` (1 by default).
  @Test func `damaged calls trap nothing in WebAssembly`() throws {
    let walk = try WalkTests.walked.get()
    let environment = ProcessInfo.processInfo.environment
    let report = try Node.fuzz(
      walk.calls + [walk.reopening],
      seconds: environment["FUZZ_SECONDS"].flatMap { Int($0) } ?? 15,
      seed: environment["FUZZ_SEED"].flatMap { Int($0) } ?? 1)
    for complaint in report.complaints { Issue.record("\(complaint)") }
    print("WebAssembly: \(report.cases) cases, slowest \(report.slowest) ms, \(report.pages / 16) MB")
    #expect(report.cases > 10 && report.statuses["200", default: 0] > 5, "\(report.statuses)")
  }

  /// Returns the calls that open an empty replica and pull the sample athlete's records.
  private static func beginning() throws -> [[UInt8]] {
    let folder = repository.appending(path: "Sources/Interchange/Catalogue")
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "exercises.tsv")))
    let presets = [UInt8](try Data(contentsOf: folder.appending(path: "presets.tsv")))
    let catalogue = try Catalogue(parsing: bytes)
    let store = MemoryStore(
      schema: TrainingRecords.schema, device: ID(high: 0xd, low: 1), epoch: ID(high: 0xe, low: 1))
    let today = Day(number: 20_775)
    let context = Context(now: Instant(milliseconds: GoldenCall.now), action: ID(high: 1, low: 1))
    let sample = try newSample(endingOn: today, in: Transaction(store, context))
    for step in sample.steps {
      _ = try perform(step.context(utcOffset: 60, language: .english), on: store) { tx throws(SampleError) in
        try step.perform(of: sample, catalogue, in: tx)
      }
    }
    let server = ServerReplica(store, of: ID(high: 0xa, low: 1), policy: TrainingMergePolicy.self)
    var asked = Exchange(
      athlete: server.athlete, device: ID(high: 2, low: 2), name: "", epoch: nil, cursor: 0, confirmed: 0,
      schema: Op.schema, limit: 5000, wantsDigest: false, ops: [])
    var calls = [GoldenCall.open([], catalogue: bytes, presets: presets)]
    var isDone = false
    while !isDone {
      let answer = try server.response(to: asked, [], at: Instant(milliseconds: GoldenCall.now))
      calls.append(GoldenCall.received(status: 200, JSONWriter.bytes(of: answer.value)))
      (asked.cursor, isDone) = (answer.batch.to, answer.batch.done)
    }
    return calls
  }
}

/// The result of a walk.
private struct Walked: Sendable {
  let calls: [[UInt8]]
  let answers: [[UInt8]]
  let names: [String]
  let statuses: [Int64: Int]
  let forms: Int
  /// The call that opens another instance from the journal.
  let reopening: [UInt8]
}

/// An instance during a walk, with the calls made to it.
private struct Walk {
  private(set) var calls: [[UInt8]]
  private(set) var answers: [[UInt8]] = []
  private(set) var names: [String] = []
  private(set) var statuses: [Int64: Int] = [:]
  private(set) var forms = 0
  private var edge = WorkerEdge()
  private var waiting = ["/", "/plan", "/coach", "/templates", "/progress", "/profile", "/nowhere"]
  private var seen: Set<String> = []
  private var kinds: [String: Int] = [:]

  init(_ beginning: [[UInt8]]) {
    calls = beginning
    for call in beginning {
      answers.append(edge.answer(call))
      names.append("beginning")
    }
  }

  /// Returns the call that opens another instance from the journal entries of this one.
  func reopening() throws -> [UInt8] {
    var kept: [String: JournalEntry] = [:]
    for (call, answer) in zip(calls, answers) {
      let journal =
        switch call[0] {
        case 1: try GoldenAnswer(answer).journal
        case 2: try GoldenOpening(answer).journal
        default: try GoldenReply(answer).journal
        }
      for entry in journal { kept[entry.key] = entry.value == nil ? nil : entry }
    }
    return GoldenCall.open(kept.values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }

  /// Requests the next address, and submits the first form on its page.
  ///
  /// - Returns: False if no address is left.
  mutating func step() -> Bool {
    guard !waiting.isEmpty else { return false }
    let address = waiting.removeFirst()
    guard seen.insert(address).inserted else { return true }
    var request = GoldenRequest(name: address)
    request.address = address
    request.language = seen.count % 3 == 0 ? "de" : "en"
    guard let page = ask(request) else { return true }
    for match in page.matches(of: #/href="(\/[^"#]*)"/#) {
      let link = String(match.output.1).replacing("&amp;", with: "&")
      // At most 40 pages of each kind, so that the walk reaches all kinds.
      let kind = link.replacing(#/[0-9a-f]{8}-[0-9a-f-]{27}|=[^&]*|\d+/#, with: "*")
      if kinds[kind, default: 0] < 40, !seen.contains(link) {
        kinds[kind, default: 0] += 1
        waiting.append(link)
      }
    }
    if let form = page.firstMatch(of: #/<form[^>]*method="post"[^>]*>(?s).*?<\/form>/#) {
      send(String(form.output))
    }
    return true
  }

  private mutating func send(_ form: String) {
    guard let action = form.firstMatch(of: #/action="([^"]*)"/#)?.output.1 else { return }
    // The host and the server handle signing out and uploads.
    guard !form.contains("type=\"file\""), action != "/sign-out" else { return }
    var fields: [String] = []
    for match in form.matches(of: #/<input[^>]*>/#) {
      let tag = String(match.output)
      guard let name = tag.firstMatch(of: #/name="([^"]*)"/#)?.output.1 else { continue }
      let isChoice = tag.contains("type=\"radio\"") || tag.contains("type=\"checkbox\"")
      if isChoice, !tag.contains("checked") { continue }
      var value = String(tag.firstMatch(of: #/value="([^"]*)"/#)?.output.1 ?? "")
      if name == "op" { value = ID(high: 0xb, low: UInt64(calls.count)).text }
      fields.append("\(name)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")")
    }
    var request = GoldenRequest(name: "POST " + action)
    request.method = "POST"
    request.address = String(action)
    request.body = fields.joined(separator: "&")
    forms += 1
    _ = ask(request)
  }

  private mutating func ask(_ request: GoldenRequest) -> String? {
    let answer = edge.answer(request.call)
    calls.append(request.call)
    answers.append(answer)
    names.append(request.name)
    do {
      let read = try GoldenAnswer(answer)
      statuses[read.status, default: 0] += 1
      if !read.location.isEmpty { waiting.append(read.location) }
      return read.body
    } catch {
      Issue.record("\(request.name): \(error)")
      return nil
    }
  }
}
