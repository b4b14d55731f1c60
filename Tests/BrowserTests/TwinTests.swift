import Browser
import Records
import Sync
import TestSupport
import Testing

/// Calls to the native build and to the WebAssembly build in Node, whose answers must be identical.
@Suite struct TwinTests {
  @Test(arguments: Language.allCases)
  func `golden requests have the same answer natively and in WebAssembly`(language: Language) throws {
    let stories = try GoldenStory.all()
    #expect(stories.reduce(0) { $0 + $1.requests.count } >= 60)
    for story in stories {
      let beginning = try story.beginning(in: language)
      let calls = beginning + story.requests.map { $0.call }
      let twins = try Node.answers(to: calls)
      var edge = WorkerEdge()
      for (place, call) in calls.enumerated() {
        let native = edge.answer(call)
        guard place >= beginning.count else {
          #expect(native == twins[place], "\(story.name)")
          continue
        }
        let request = story.requests[place - beginning.count]
        #expect(agree(native, twins[place], in: language), "\(story.name): \(request.name)")
        guard let status = request.status else { continue }
        #expect(try GoldenAnswer(native).status == status, "\(story.name): \(request.name)")
      }
    }
  }

  /// Returns true if two answers match.
  ///
  /// They must be identical, except that only the status is compared for a page that contains text in a
  /// language that isn't loaded, and for a reply without a page if the language isn't English.
  private func agree(_ native: [UInt8], _ twin: [UInt8], in language: Language) -> Bool {
    let text = String(decoding: native, as: UTF8.self)
    let spoken = text.matches(of: #/ lang="(\w+)"/#).map { String($0.1) }
    guard spoken.contains(where: { $0 != language.rawValue }) else {
      // The answer to what is no call is a line in English; where another language is loaded, in that.
      return native == twin || spoken.isEmpty && native.prefix(8) == twin.prefix(8) && language != .english
    }
    return native.prefix(8) == twin.prefix(8)
  }

  @Test func `an instance that is opened from the journals goes on where the other was`() throws {
    let story = try #require(GoldenStory.all().first { $0.name == "an athlete with a template" })
    let started = try #require(story.requests.firstIndex { $0.name == "starting" })
    var edge = WorkerEdge()
    var kept: [String: JournalEntry] = [:]
    func keep(_ journal: [JournalEntry]) {
      for entry in journal { kept[entry.key] = entry.value == nil ? nil : entry }
    }
    let beginning = try story.beginning()
    keep(try GoldenOpening(edge.answer(beginning[0])).journal)
    let heard = try GoldenReply(edge.answer(beginning[1]))
    #expect(!heard.isAgain && heard.state == "saved" && heard.pending == 0)
    keep(heard.journal)
    let answers = try story.requests.map { try GoldenAnswer(edge.answer($0.call)) }
    #expect(answers[started].pending == 1 && !answers[started].journal.isEmpty)
    #expect(answers[started + 2].journal.isEmpty, "the same form again")
    for answer in answers { keep(answer.journal) }

    // Another instance opened from the journals has the records and the action, and doesn't perform it again.
    let inOrder = kept.values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var other = WorkerEdge()
    let opened = try GoldenOpening(other.answer(GoldenCall.open(inOrder)))
    #expect(opened.status == 200 && opened.pending == 1)
    let page = try GoldenAnswer(other.answer(story.requests[started + 1].call))
    #expect(page.body == answers[started + 1].body)
    let again = try GoldenAnswer(other.answer(story.requests[started].call))
    #expect(again.status == 303 && again.journal.isEmpty)
    // It pushes the action, and waits before retrying if the server is unreachable.
    let question = try GoldenQuestion(other.answer(GoldenCall.exchange()))
    #expect(String(decoding: question.body, as: UTF8.self).contains("workout_session"))
    let silence = try GoldenReply(other.answer(GoldenCall.received(status: 0, [])))
    #expect(silence.state == "unreachable" && silence.pending == 1)
    let later = try GoldenQuestion(other.answer(GoldenCall.exchange()))
    #expect(later.body.isEmpty && later.wait > 0)
    #expect(try !GoldenQuestion(other.answer(GoldenCall.exchange(isEager: true))).body.isEmpty)
  }

  @Test func `an answer names the time zone that the athlete chose`() throws {
    var edge = WorkerEdge()
    _ = edge.answer(GoldenCall.open([]))
    let page = GoldenRequest(name: "", address: "/").call
    #expect(try GoldenAnswer(edge.answer(page)).zone.isEmpty)
    var form = GoldenRequest(name: "", address: "/profile/person")
    form.method = "POST"
    form.body = "op=0190aaaa-0000-7000-8000-000000000002&name=Ada&language=en&time_zone=Asia/Tokyo"
    let chosen = try GoldenAnswer(edge.answer(form.call))
    #expect(chosen.status == 303 && chosen.zone == "Asia/Tokyo")
    #expect(try GoldenAnswer(edge.answer(page)).zone == "Asia/Tokyo")
    #expect(try GoldenReply(edge.answer(GoldenCall.received(status: 0, []))).zone == "Asia/Tokyo")
  }

  @Test func `a record that can't be read holds nothing else back`() throws {
    var story = try #require(GoldenStory.all().first { $0.name == "an athlete with a template" })
    story.records.append("unreadable-session")
    let calls = try story.beginning()
    let answers = try Node.answers(to: calls)
    var edge = WorkerEdge()
    #expect(calls.map { edge.answer($0) } == answers)
    let heard = try GoldenReply(answers[1])
    #expect(heard.state == "saved" && !heard.journal.isEmpty)
  }

  @Test func `what is no replica is not opened`() throws {
    var edge = WorkerEdge()
    let broken = GoldenCall.open([JournalEntry("state", [1, 2, 3])])
    #expect(try GoldenOpening(edge.answer(broken)).status == 422)
    #expect(try GoldenAnswer(edge.answer(GoldenRequest(name: "").call)).status == 400)
  }

  @Test func `random bytes have the same answer natively and in WebAssembly`() throws {
    var numbers = SeededGenerator(seed: 3)
    let story = try #require(GoldenStory.all().first { $0.name == "names of all scripts" })
    let beginning = try story.beginning()
    let whole = beginning + story.requests.map { $0.call }
    let calls = (0..<1000).map { round in
      var call = round % 2 == 0 ? whole[round / 2 % whole.count] : numbers.bytes(round % 200)
      // The words that an instance opens with are at the end; natively they aren't loaded.
      let places = call.first == 2 ? call.indices.prefix(60) : call.indices[...]
      if let index = places.randomElement(using: &numbers) { call[index] = numbers.bytes(1)[0] }
      return call
    }
    var edge = WorkerEdge()
    let twins = try Node.answers(to: beginning + calls)
    for (call, twin) in zip(beginning + calls, twins) {
      #expect(agree(edge.answer(call), twin, in: .english))
    }
  }

  @Test func `answering a page a thousand times takes no more memory`() throws {
    let story = try #require(GoldenStory.all().first { $0.name == "a session runs" })
    let report = try Node.repeat(story.requests[0].call, after: story.beginning(), times: 1000)
    #expect(report.after == report.before)
  }
}

/// A decoded answer to a request.
struct GoldenAnswer {
  let status: Int64
  let location: String
  let body: String
  let pending: Int64
  let zone: String
  let journal: [JournalEntry]

  init(_ bytes: [UInt8]) throws {
    var reader = WireReader(bytes[...])
    status = try reader.number(in: 0...999)
    _ = try reader.text(atMost: 100)
    location = try reader.text(atMost: 1000)
    body = try reader.text(atMost: .max)
    pending = try reader.number(in: 0...Int64.max)
    _ = try reader.number(in: 0...Int64.max)
    zone = try reader.text(atMost: 100)
    _ = try reader.text(atMost: 100)
    journal = try [JournalEntry](wire: reader.fields(atMost: .max))
    try reader.end()
  }
}

/// A decoded result of opening an instance.
struct GoldenOpening {
  let status: Int64
  let pending: Int64
  let journal: [JournalEntry]

  init(_ bytes: [UInt8]) throws {
    var reader = WireReader(bytes[...])
    status = try reader.number(in: 0...999)
    _ = try reader.text(atMost: 100)
    pending = try reader.number(in: 0...Int64.max)
    _ = try reader.number(in: 0...Int64.max)
    journal = try [JournalEntry](wire: reader.fields(atMost: .max))
    try reader.end()
  }
}

/// A decoded request to the server.
struct GoldenQuestion {
  let body: [UInt8]
  let wait: Int64

  init(_ bytes: [UInt8]) throws {
    var reader = WireReader(bytes[...])
    body = try reader.bytes(atMost: .max)
    wait = try reader.number(in: -1...Int64.max)
    _ = try [JournalEntry](wire: reader.fields(atMost: .max))
    try reader.end()
  }
}

/// A decoded result of receiving the server's reply.
struct GoldenReply {
  let isAgain: Bool
  let state: String
  let pending: Int64
  let zone: String
  let journal: [JournalEntry]

  init(_ bytes: [UInt8]) throws {
    var reader = WireReader(bytes[...])
    isAgain = try reader.number(in: 0...1) == 1
    state = try reader.text(atMost: 100)
    pending = try reader.number(in: 0...Int64.max)
    _ = try reader.number(in: 0...Int64.max)
    zone = try reader.text(atMost: 100)
    _ = try reader.text(atMost: 100)
    journal = try [JournalEntry](wire: reader.fields(atMost: .max))
    try reader.end()
  }
}
