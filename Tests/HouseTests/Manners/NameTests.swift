import Testing

@Suite struct NameTests {
  @Test func `files, folders and types have names that a coach would use`() {
    let findings = House.swift.flatMap { Names.findings(in: $0) }
    expectNone(findings)
  }

  @Test(arguments: [
    "Sources/App/SyncManager.swift", "Sources/App/Helpers/Day.swift", "Sources/CoreTraining/Day.swift",
    "Tests/AppTests/TestUtils.swift", "Sources/App/DateUtil.swift", "Sources/App/Day+Info.swift",
  ])
  func `a file or folder that says nothing is caught`(path: String) {
    #expect(!Names.findings(in: TextFile(path: path, text: "")).isEmpty)
  }

  @Test(arguments: [
    "package struct SessionInfo {}", "final class AccountManager {}", "  enum Misc {}",
    "protocol StoreHelper {",
  ])
  func `a type that says nothing is caught`(line: String) {
    #expect(Names.findings(in: TextFile(path: "Sources/App/Day.swift", text: line)).count == 1)
  }

  @Test(arguments: [
    "Sources/Database/DatabaseSchema.swift", "Sources/App/Score.swift", "Sources/App/Baseline.swift",
    "Sources/Sync/Information.swift", "Sources/App/WorkoutReflection.swift",
  ])
  func `a word that merely contains a banned one is let through`(path: String) {
    #expect(Names.findings(in: TextFile(path: path, text: "// struct Misc\nlet s = \"class Misc\"")).isEmpty)
  }
}
