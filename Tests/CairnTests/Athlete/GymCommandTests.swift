import Testing

@testable import Cairn

/// The commands for gyms.
@Suite struct GymCommandTests {
  @Test func `gyms are described, listed and chosen`() throws {
    let cairn = Shell()
    #expect(cairn.says("gym").contains("No gyms yet"))
    #expect(
      cairn.says("gym", "describe", "Home", "--plates", "20 10 5 2,5", "--dumbbells", "2-10 by 2")
        == "Saved Home.")
    cairn("gym", "describe", "Work", "--bars", "20")
    #expect(cairn.says("gym", "choose", "Work") == "Work is now your current gym.")
    let table = cairn.says("gym").split(separator: "\n").map { $0.split(separator: " ").first }
    #expect(table.dropFirst().first == "Work")
    #expect(cairn.says("gym", "list").contains("2–10 by 2 kg"))
    #expect(cairn("gym", "describe", "Home", "--plates", "many").ending == .notUnderstood)
    #expect(cairn("gym", "choose", "Moon").ending == .refused)
  }
}
