import Testing

@Suite struct VocabularyTests {
  @Test func `names are terms of the field`() {
    expectNone(House.swift.flatMap { Vocabulary.findings(in: $0) })
  }

  @Test(arguments: [
    "struct WorkoutPlan {}", "func wishes() {}", "  private func told(_ a: Int) -> Int { a }",
    "final class MemoryShelf {}", "enum SampleDeed {}", "func readShelf() {}", "typealias Dice = Int",
  ])
  func `a word of our own is caught`(line: String) {
    #expect(Vocabulary.findings(in: TextFile(path: "Sources/App/A.swift", text: line)).count == 1)
  }

  @Test(arguments: ["Sources/Simulation/Network/Hub.swift", "Tests/ServerTests/Oracles/A.swift"])
  func `a file or folder with a word of our own is caught`(path: String) {
    #expect(Vocabulary.findings(in: TextFile(path: path, text: "")).count == 1)
  }

  @Test(arguments: [
    "struct FieldVisitor {}", "enum CrossSite {}", "@Test func `asking for a page`() {}", "let told = 1",
    "struct Website {}", "func momentum() {}", "// struct Deed", "struct TrainingPlan {}",
  ])
  func `a term of the field is let through`(line: String) {
    #expect(Vocabulary.findings(in: TextFile(path: "Sources/App/A.swift", text: line)).isEmpty)
  }
}
