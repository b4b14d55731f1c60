import Testing

@testable import Cairn

/// Questions to the coach in a terminal with the sample athlete's records.
@Suite struct AskTests {
  private static let sample = Result {
    let cairn = Shell()
    cairn("sample")
    return try ShellImage(cairn)
  }

  @Test func `a German question is answered in German, whatever the profile says`() throws {
    let cairn = try Self.sample.get().copy()
    #expect(cairn.says("ask", "soll", "ich", "deloaden").contains("Woche"))
    #expect(cairn.says("ask", "should", "i", "deload").contains("week"))
  }

  @Test func `a session that the coach put into the plan can be taken out again`() throws {
    let cairn = try Self.sample.get().copy()
    let answer = cairn.says("ask", "what should i train now")
    #expect(answer.contains("in your plan") && !answer.contains("Tap"))
    #expect(cairn.says("ask", "--undo") == "Undone.")
  }

  @Test func `what is to be begun is said as a command`() throws {
    let cairn = try Self.sample.get().copy()
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
