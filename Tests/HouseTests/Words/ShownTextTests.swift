import Testing

@Suite struct ShownTextTests {
  @Test func `pages take what they show from the table of words`() {
    let findings = House.sources.filter { ShownText.isPage($0.path) }.flatMap { ShownText.findings(in: $0) }
    expectNone(findings)
  }

  @Test(arguments: [
    "h1 { \"Today\" }", "  \"Nothing here\"", "p { name + \" kg\" }", ".label(\"Close\")", "HTML(\"Übung\")",
    "let a = b(\"no such thing\")", "p { \"\\(count) sets\" }",
  ])
  func `a sentence in a page is caught`(line: String) {
    #expect(!ShownText.findings(in: TextFile(path: "Sources/App/A.swift", text: line)).isEmpty)
  }

  @Test(arguments: [
    ".class(\"card\")", "input(.name(\"op\"), .value(op.text))", "\" · \"", "element(\"bdi\") { name }",
    "    \"own-name\", localizer.text(.name),", "a(.href(path + \"/edit\"))",
    "localizer.text(.sets, .count(\"count\", 3))",
    "// says \"no such thing\"", "p { \" \" + text + \", \" }",
  ])
  func `a name for programs is let through`(line: String) {
    #expect(ShownText.findings(in: TextFile(path: "Sources/App/A.swift", text: line)).isEmpty)
  }
}
