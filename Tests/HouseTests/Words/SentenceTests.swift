import Foundation
import Testing

@Suite struct SentenceTests {
  private static let example = Sentences(patterns: [
    "sets": "{count, plural, one {# set} other {# sets}}{day, select, none {} other { on {day}}}"
  ])

  @Test func `every sentence is used, and filled with its values`() throws {
    let sentences = try Sentences.ofApp()
    #expect(sentences.patterns.count > 1000)
    expectNone(sentences.unused(in: House.sources))
    expectNone(House.sources.flatMap { sentences.wrongValues(in: $0) })
  }

  @Test func `the list of phrases is written anew when the file changes`() throws {
    let keys = try String(
      contentsOf: House.root.appending(path: "Sources/Translations/en.arb"), encoding: .utf8
    )
    .matches(of: #/\n  "(\w+)":/#).map { "  case \($0.1)" }
    let cases = House.text("Sources/Training/Words/Phrase.swift").split(separator: "\n").filter {
      $0.hasPrefix("  case ")
    }
    #expect(cases.map(String.init) == keys, "run ./dev fmt")
  }

  @Test(arguments: [
    #"text(.sets, .count("count", 1))"#, #"text(.sets, .count("count", 1), .text("day", day))"#,
    "text(.sets, values)", "text(.sets, with: values)",
  ])
  func `a use with all values is let through`(line: String) {
    #expect(Self.example.wrongValues(in: TextFile(path: "Sources/App/A.swift", text: line)).isEmpty)
  }

  @Test(arguments: [
    #"text(.sets, .count("sets", 1), values)"#, #"text(.sets, .text("day", day))"#,
  ])
  func `a use with another value, or too few, is caught`(line: String) {
    #expect(Self.example.wrongValues(in: TextFile(path: "Sources/App/A.swift", text: line)).count == 1)
  }

  @Test func `a sentence that nothing says is caught`() {
    #expect(Self.example.unused(in: [TextFile(path: "Sources/App/A.swift", text: "text(.sent)")]).count == 1)
  }
}
