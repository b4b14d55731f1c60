import Browser
import Testing

/// The same bytes go to the native code and to the wasm in node, and the same bytes must come back.
@Suite struct TwinTests {
  @Test func `golden requests have the same answer natively and in WebAssembly`() throws {
    let stories = try GoldenStory.all()
    #expect(stories.reduce(0) { $0 + $1.requests.count } >= 60)
    for story in stories {
      let calls = try story.calls()
      let twins = try Node.answers(to: calls)
      var phone = Phone()
      for (place, request) in story.requests.enumerated() {
        let native = phone.answer(calls[place])
        #expect(native == twins[place], "\(story.name): \(request.name)")
        guard let status = request.status else { continue }
        #expect(try GoldenAnswer(native).status == status, "\(story.name): \(request.name)")
      }
    }
  }

  @Test func `records come back as they went in, so that another instance can go on`() throws {
    let story = try #require(GoldenStory.all().first { $0.name == "an athlete with a template" })
    let calls = try story.calls()
    var phone = Phone()
    let answers = try calls.map { try GoldenAnswer(phone.answer($0)) }
    let started = try #require(story.requests.firstIndex { $0.name == "starting" })
    #expect(answers[started].writes.contains(#"{"kind":"workout_session","id":""#))
    #expect(answers[started + 2].writes.isEmpty, "the same form again")

    // Another instance knows the records and what was done, and neither starts nor shows it twice.
    var other = Phone()
    let lines = String(decoding: try Call(calls[0]).records, as: UTF8.self)
    let look = GoldenRequest(name: "", records: lines + answers[started].writes)
    #expect(try GoldenAnswer(other.answer(look.call)).body == answers[started + 1].body)
    let again = try GoldenAnswer(other.answer(calls[started]))
    #expect(again.status == 303 && again.writes.isEmpty)
  }

  @Test func `random bytes have the same answer natively and in WebAssembly`() throws {
    var numbers = SeededNumbers(state: 3)
    let story = try #require(GoldenStory.all().first { $0.name == "names of all scripts" })
    let whole = try story.calls()
    let calls = (0..<1000).map { round in
      var call = round % 2 == 0 ? whole[round / 2 % whole.count] : numbers.bytes(round % 200)
      if let index = call.indices.randomElement(using: &numbers) { call[index] = numbers.bytes(1)[0] }
      return call
    }
    var phone = Phone()
    #expect(calls.map { phone.answer($0) } == (try Node.answers(to: calls)))
  }

  @Test func `loading records and answering a page a thousand times takes no more memory`() throws {
    let story = try #require(GoldenStory.all().first { $0.name == "a session runs" })
    // The records go in again each time, and take the place of those that are there.
    let report = try Node.repeat(story.calls()[0], times: 1000)
    #expect(report.after == report.before)
  }
}

/// An answer, taken apart.
struct GoldenAnswer {
  let status: Int64
  let location: String
  let body: String
  let writes: String

  init(_ bytes: [UInt8]) throws {
    var reader = WireReader(bytes)
    status = try reader.number(in: 0...999)
    _ = try reader.text(atMost: 100)
    location = try reader.text(atMost: 1000)
    body = try reader.text(atMost: .max)
    writes = try reader.text(atMost: .max)
    try reader.end()
  }
}
