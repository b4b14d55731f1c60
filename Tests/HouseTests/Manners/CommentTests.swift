import Testing

@Suite struct CommentTests {
  @Test func `a doc comment begins with what the thing is or does`() {
    expectNone(House.swift.flatMap { Comments.vagueBeginnings(in: $0) })
  }

  @Test func `a function that throws says what`() {
    expectNone(House.sources.flatMap { Comments.untoldErrors(in: $0) })
  }

  @Test(arguments: ["///~ What it is.\nlet a = 1", "let a = 1\n  ///~ Whether it is.\n  let b = 2"])
  func `a vague beginning is caught`(text: String) {
    let text = text.replacing("~", with: "")
    #expect(Comments.vagueBeginnings(in: TextFile(path: "Sources/App/A.swift", text: text)).count == 1)
  }

  @Test(arguments: ["/// A set.\n/// What it weighs is in grams.", "// What for?", "let a = \"/// What\""])
  func `another line is let through`(text: String) {
    #expect(Comments.vagueBeginnings(in: TextFile(path: "Sources/App/A.swift", text: text)).isEmpty)
  }

  @Test(arguments: [
    "func a() throws {\n}", "/// Does it.\n@discardableResult\nfunc a() throws(E) -> Int {\n}",
    "  init(\n    _ a: Int\n  ) throws(E) {\n  }", "protocol P {\n  func a() throws\n}",
    "func a() async throws -> Int {\n}",
  ])
  func `an error that isn't told is caught`(text: String) {
    #expect(Comments.untoldErrors(in: TextFile(path: "Sources/App/A.swift", text: text)).count == 1)
  }

  @Test(arguments: [
    "/// Does it.\n///\n/// - Throws: ``E`` if it can't.\n@discardableResult\nfunc a() throws(E) {\n}",
    "func a(_ b: () throws -> Void) {\n}", "func a() -> () throws -> Void {\n}", "let a = 1",
  ])
  func `what tells its error, or throws none, is let through`(text: String) {
    #expect(Comments.untoldErrors(in: TextFile(path: "Sources/App/A.swift", text: text)).isEmpty)
  }
}
