import Testing

@testable import Cairn

/// Questions to the coach in a terminal, on the sample athlete's Saturday.
@Suite struct AskTests {
  private func sample() -> Shell {
    let cairn = Shell()
    cairn("sample")
    return cairn
  }

  @Test func `a German question is answered in German, whatever the profile says`() {
    let cairn = sample()
    #expect(cairn.says("ask", "soll", "ich", "deloaden").contains("Woche"))
    #expect(cairn.says("ask", "should", "i", "deload").contains("week"))
  }

  @Test func `a session that the coach put into the plan can be taken out again`() {
    let cairn = sample()
    let answer = cairn.says("ask", "what should i train now")
    #expect(answer.contains("in your plan") && !answer.contains("Tap"))
    #expect(cairn.says("ask", "--undo") == "Taken back.")
  }

  @Test func `what is to be begun is said as a command`() {
    let cairn = sample()
    cairn("ask", "slept", "only", "4", "hours")
    let answer = cairn.run(["ask", "--accept"])
    #expect(answer.errors.contains("cairn start") && answer.errors.contains("override -1set"), "\(answer)")
  }

  @Test(arguments: ["müde", "muede", "tired", "Krank", "gut"])
  func `a feeling is said in either language`(word: String) {
    let cairn = Shell()
    cairn("start", "--freeform", "Day")
    #expect(cairn.says("mood", word).hasPrefix("Noted."))
  }
}
