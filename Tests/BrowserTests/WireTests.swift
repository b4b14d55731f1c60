import App
import Browser
import Records
import Sync
import TestSupport
import Testing

@Suite struct WireTests {
  @Test func `a call says what was asked, by whom and when`() throws {
    var golden = GoldenRequest(name: "")
    golden.method = "POST"
    golden.address = "/sessions?day=2"
    golden.body = "reps=5"
    golden.language = "de-AT"
    guard case .request(let request) = try Call(golden.call) else {
      Issue.record("no request")
      return
    }
    #expect(request.method == "POST")
    #expect(request.path == "/sessions")
    #expect(request.query["day"] == "2")
    #expect(request.form["reps"] == "5")
    #expect(request.context.now.milliseconds == 1_795_000_000_123)
    #expect(request.context.today.number == 20_775)
    #expect(request.context.utcOffset == 60)
    #expect(request.context.language == .german)
    #expect(request.context.action.text == "01a1ee56-5e7b-7607-8809-0a0b0c0d0e0f")
  }

  @Test func `an answer carries status, headers, body and the journal`() throws {
    var sync = SyncState()
    sync.pending = 7
    let journal = [JournalEntry("outbox/1", [1, 2]), JournalEntry("outbox/0", nil)]
    sync.seq = 8
    var locale = Browser.Locale()
    (locale.zone, locale.language) = ("Asia/Tokyo", "es")
    let answer = Answer.response(.seeOther("/sessions/3"), sync, locale, journal: journal)
    var reader = WireReader(answer.bytes[...])
    #expect(try reader.number(in: 0...999) == 303)
    #expect(try reader.text(atMost: 99) == "text/plain; charset=utf-8")
    #expect(try reader.text(atMost: 99) == "/sessions/3")
    #expect(try reader.bytes(atMost: 99) == [])
    #expect(try reader.number(in: 0...99) == 7)
    #expect(try reader.number(in: 0...99) == 8)
    #expect(try reader.text(atMost: 99) == "Asia/Tokyo")
    #expect(try reader.text(atMost: 99) == "es")
    #expect(try [JournalEntry](wire: reader.fields(atMost: 99)) == journal)
    try reader.end()
  }

  @Test func `a call that is cut anywhere is refused`() throws {
    let whole = GoldenRequest(name: "").call
    for count in 0..<whole.count {
      #expect(throws: WireError.tooShort) { try Call(Array(whole[..<count])) }
    }
    #expect(throws: WireError.tooLong) { try Call(whole + [0]) }
  }

  @Test func `a field has its limits`() {
    var golden = GoldenRequest(name: "")
    golden.method = String(repeating: "x", count: 17)
    #expect(throws: WireError.limit(16)) { try Call(golden.call) }
    golden = GoldenRequest(name: "")
    golden.today = .max
    #expect(throws: WireError.outOfRange) { try Call(golden.call) }
    golden = GoldenRequest(name: "", seedBytes: 15)
    #expect(throws: WireError.outOfRange) { try Call(golden.call) }
    #expect(throws: WireError.notUTF8) { try Call([1, 2, 0, 0, 0, 0xC3, 0x28]) }
    #expect(throws: WireError.limit(16)) { try Call([1, 255, 255, 255, 255, 0]) }
  }

  @Test func `random bytes never trap`() {
    var numbers = SeededGenerator(seed: 1)
    var edge = WorkerEdge()
    for count in 0..<2000 { #expect(!edge.answer(numbers.bytes(count % 300)).isEmpty) }
  }

  @Test func `a call with random bytes changed never traps`() throws {
    var numbers = SeededGenerator(seed: 2)
    var edge = WorkerEdge()
    #expect(try GoldenOpening(edge.answer(GoldenCall.open([]))).status == 200)
    let whole = GoldenRequest(name: "", address: "/?q=squat&rows=9").call
    for _ in 0..<5000 {
      var call = whole
      for _ in 0...numbers.next() % 3 {
        call[Int(numbers.next() % UInt64(call.count))] = UInt8(truncatingIfNeeded: numbers.next())
      }
      #expect(!edge.answer(call).isEmpty)
    }
  }
}
