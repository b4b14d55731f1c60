import Testing

@Suite struct DocumentTests {
  private let documents = House.files.filter { Documents.tellsOfToday($0.path) }
  private let paths = House.files.map(\.path)

  @Test func `every path and module that a document names exists`() {
    #expect(documents.count >= 4)
    let findings = documents.flatMap { Documents.findings(in: $0, House.exists, files: paths) }
    expectNone(findings)
  }

  @Test(arguments: ["README.md", "ARCHITECTURE.md"])
  func `the maps of the house have a row for every module`(path: String) {
    expectNone(Documents.missingModules(in: TextFile(path: path, text: House.text(path)), House.modules))
  }

  @Test func `the index has one line per document`() {
    let index = TextFile(path: "docs/index.md", text: House.text("docs/index.md"))
    expectNone(Documents.unlisted(in: index, paths.filter { $0.hasPrefix("docs/") && $0.hasSuffix(".md") }))
  }

  @Test func `decisions are numbered without gaps and have their five parts`() {
    let decisions = House.files.filter { $0.path.hasPrefix("docs/decisions/") }
    #expect(decisions.count >= 7)
    expectNone(Documents.findings(inDecisions: decisions))
  }

  @Test func `the readme names the two commands, and CI runs the second`() {
    #expect(House.text("README.md").contains("./dev run"))
    #expect(House.text("README.md").contains("./dev test"))
    #expect(House.text(".ci/run").contains("./dev test"))
  }

  @Test func `the build for the browser compares what it imports with a list`() {
    #expect(House.text("dev").contains("Tools/wasm.sh"))
    guard House.exists("Tools/wasm.sh") else { return }
    #expect(House.text("Tools/wasm-report.mjs").contains("allowedImports"))
  }

  @Test(arguments: [
    "see `Sources/Records/Nothing.swift`", "`Records/Nothing.swift`", "`Nothing.swift`", "`./nothing`",
    "[a](docs/nothing.md)", "![a](nothing.svg \"b\")", "| module | b |\n|---|---|\n| `Nothing` | c |",
    "| folder | b |\n|---|---|\n| `Sessions`, `Nothing` | c |",
  ])
  func `a document that names what is not there is caught`(text: String) {
    let document = TextFile(path: "README.md", text: text)
    #expect(Documents.findings(in: document, House.exists, files: paths).count == 1)
  }

  @Test(arguments: [
    "`Sources/Records/Stores/Store.swift` and `Records/Stores/Store.swift` and `Store.swift`",
    "`docs/decisions/NNNN-title.md`",
    "`Tests/<Module>Tests`", "[a](https://example.org/a.md)", "[a](#values)", "`./dev`",
    "`WorkoutSession.id`",
    "| module |\n|---|\n| `Records` |\n\n| word |\n|---|\n| `Nothing` |", "`.build/Browser.wasm`", "`and/or`",
  ])
  func `what exists or is no path is let through`(text: String) {
    let document = TextFile(path: "README.md", text: text)
    expectNone(Documents.findings(in: document, House.exists, files: paths))
  }

  @Test func `a module without a row is caught`() {
    let document = TextFile(path: "README.md", text: "`Sync`\n| `Records` | values and `App` |")
    #expect(Documents.missingModules(in: document, ["Records", "Sync", "App"]).count == 2)
  }

  @Test func `a document that the index forgets or names twice is caught`() {
    let index = TextFile(path: "docs/index.md", text: "- [a](a.md)\n- [b](notes/b.md)\n- [b](./notes/b.md)")
    let findings = Documents.unlisted(
      in: index, ["docs/index.md", "docs/a.md", "docs/notes/b.md", "docs/c.md"])
    #expect(findings.count == 2)
  }

  @Test func `a gap, a wrong title and a missing part are caught`() {
    let good = "# 1. One\n" + Documents.headings.map { "## \($0)\n" }.joined()
    func findings(_ path: String, _ text: String) -> [String] {
      Documents.findings(inDecisions: [TextFile(path: "docs/decisions/\(path)", text: text)])
    }
    #expect(findings("0001-one.md", good).isEmpty)
    #expect(findings("0002-one.md", good).count == 1)
    #expect(findings("0001-one.md", "# One\n" + good.dropFirst(9)).count == 1)
    #expect(findings("0001-one.md", good.replacing("## Context", with: "## Why")).count == 1)
  }
}
