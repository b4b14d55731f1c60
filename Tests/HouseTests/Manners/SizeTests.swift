import Testing

@Suite struct SizeTests {
  @Test func `files, functions and lines are short enough to read`() {
    let findings = House.files.flatMap { Sizes.findings(in: $0) }
    expectNone(findings)
  }

  @Test(arguments: [
    ("Sources/App/A.swift", 300), ("Tests/AppTests/A.swift", 400), ("README.md", 100),
    ("ARCHITECTURE.md", 200),
    ("dev", 120), ("docs/decisions/0001-one.md", 40), ("Sources/Server/Web/page.js", 300),
  ])
  func `a file over its size is caught`(path: String, limit: Int) {
    func file(_ lines: Int) -> TextFile { TextFile(path: path, text: String(repeating: "\n", count: lines)) }
    #expect(Sizes.findings(in: file(limit)).isEmpty)
    #expect(Sizes.findings(in: file(limit + 1)).count == 1)
  }

  @Test func `a long line is caught`() {
    let text = "// " + String(repeating: "é", count: 107)
    #expect(Sizes.findings(in: TextFile(path: "Sources/App/A.swift", text: text)).isEmpty)
    #expect(Sizes.findings(in: TextFile(path: "Sources/App/A.swift", text: text + "e")).count == 1)
  }

  @Test func `a long line of a quoted file is let through`() {
    let text = "let a = \"\"\"\n  " + String(repeating: "e", count: 200) + "\n  \"\"\""
    #expect(Sizes.findings(in: TextFile(path: "Sources/App/A.swift", text: text)).isEmpty)
  }

  @Test(arguments: [
    "package func a(_ b: Int) {", "  init(_ b: Int) {",
    "static func a(\n  _ b: () -> Void = {}\n) throws(E)\n{",
    "@inlinable func a() -> [Int] {",
  ])
  func `a long function is caught`(head: String) {
    let short = Array(repeating: "  if \"{\" == a { b() } // }", count: 35)
    let text = ([head] + short + ["}"]).joined(separator: "\n")
    let longer = ([head] + short + Array(repeating: "a()", count: 5) + ["}"]).joined(separator: "\n")
    #expect(Sizes.findings(in: TextFile(path: "Sources/App/A.swift", text: text)).isEmpty)
    #expect(Sizes.findings(in: TextFile(path: "Sources/App/A.swift", text: longer)).count == 1)
  }

  @Test func `a requirement without a body is no function`() {
    let text = "protocol A {\n  func b() -> Int\n  init(_ c: Int)\n}\nfunc d() {\n}\n"
    let found = Sizes.functions(in: TextFile(path: "A.swift", text: text).code)
    #expect(found.map(\.start) == [5])
    #expect(found.map(\.lines) == [2])
  }
}
