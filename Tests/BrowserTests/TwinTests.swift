import Browser
import Testing

/// The same bytes go to the native code and to the wasm in node, and the same bytes must come back.
@Suite struct TwinTests {
  @Test func `golden requests have the same answer natively and in WebAssembly`() throws {
    let requests = try GoldenRequest.all()
    #expect(requests.count >= 40)
    let twins = try Node.answers(to: requests.map(\.call))
    var phone = Phone()
    for (request, twin) in zip(requests, twins) {
      let native = phone.answer(request.call)
      #expect(native == twin, "\(request.name)")
    }
  }

  @Test func `random bytes have the same answer natively and in WebAssembly`() throws {
    var numbers = SeededNumbers(state: 3)
    let whole = GoldenRequest(name: "", address: "/?q=squat&rows=9").call
    let calls = (0..<1000).map { round in
      var call = round % 2 == 0 ? whole : numbers.bytes(round % 200)
      if let index = call.indices.randomElement(using: &numbers) { call[index] = numbers.bytes(1)[0] }
      return call
    }
    var phone = Phone()
    #expect(calls.map { phone.answer($0) } == (try Node.answers(to: calls)))
  }

  @Test func `answering a page ten thousand times takes no more memory`() throws {
    let page = GoldenRequest(name: "", address: "/?q=Squat&rows=20")
    let report = try Node.repeat(page.call, times: 10_000)
    #expect(report.after == report.before)
  }
}
