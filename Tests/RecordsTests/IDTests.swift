import Records
import TestSupport
import Testing

@Suite struct IDTests {
  @Test func `A random id is a version 7 UUID with its time in front`() {
    let instant = Instant(milliseconds: 0x0192_3456_789a)
    let id = ID(at: instant, random: (UInt64.max, UInt64.max))
    #expect(id.text == "01923456-789a-7fff-bfff-ffffffffffff")
    #expect(ID(at: instant, random: (0, 0)).text == "01923456-789a-7000-8000-000000000000")
    #expect(ID(at: instant, random: (UInt64.max, UInt64.max)) < ID(at: instant + 1, random: (0, 0)))
  }

  @Test func `A derived id is a version 8 UUID from the digest's first bytes`() {
    #expect(ID(digest: [UInt8](repeating: 0xff, count: 32)).text == "ffffffff-ffff-8fff-bfff-ffffffffffff")
    #expect(ID(digest: [UInt8](repeating: 0, count: 32)).text == "00000000-0000-8000-8000-000000000000")
    #expect(ID.derived("effort", from: ID.none) == .derived("effort", from: .none))
    #expect(ID.derived("effort", from: ID.none) != .derived("mood", from: .none))
  }

  @Test func `What a fingerprint is made of is told apart from its neighbours`() {
    func id(_ texts: String...) -> ID {
      var fingerprint = Fingerprint("test")
      for text in texts { fingerprint.add(text) }
      return fingerprint.id
    }
    let ids = [id("ab"), id("a", "b"), id("", "ab"), id("ab", ""), id("b", "a"), id()]
    #expect(Set(ids).count == ids.count)
  }

  @Test func `An id's text and bytes lead back to it`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let id = generator.id()
      #expect(ID(id.text) == id)
      #expect(ID(id.text.uppercased()) == id)
      #expect(id.bytes.count == 16)
      #expect(ID(id.text)?.bytes == id.bytes)
    }
  }

  @Test func `Ids have the order of their bytes`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<1000 {
      let (left, right) = (generator.id(), generator.id())
      #expect((left < right) == left.bytes.lexicographicallyPrecedes(right.bytes))
      #expect((left < right) == (left.text < right.text))
    }
  }

  @Test(arguments: [
    "", "0", "01923456-789a-7fff-bfff-fffffffffff", "01923456-789a-7fff-bfff-ffffffffffff0",
    "01923456-789a-7fff-bfff-fffffffffffg", "01923456789a-7fff-bfff-ffffffffffff-",
    "0192345-6789a-7fff-bfff-ffffffffffff",
    "{1923456-789a-7fff-bfff-ffffffffffff", " 1923456-789a-7fff-bfff-ffffffffffff",
    "01923456_789a_7fff_bfff_ffffffffffff",
    "０1923456-789a-7fff-bfff-ffffffffff",
  ])
  func `A text that is no UUID is none`(text: String) {
    #expect(ID(text) == nil)
  }
}
