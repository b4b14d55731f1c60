import Testing

@Suite struct MannerTests {
  @Test func `Swift files keep their manners`() {
    let findings = House.swift.flatMap { Manners.findings(in: $0) }
    expectNone(findings)
  }

  @Test func `what other modules use says what it is`() {
    let files = House.sources.filter { ["Records", "Training"].contains($0.module) }
    let findings = files.flatMap { Manners.undocumented(in: $0) }
    expectNone(findings)
  }

  @Test func `nothing belongs to one machine`() {
    let findings = House.files.flatMap { Machines.findings(in: $0) }
    expectNone(findings)
  }

  @Test(arguments: [
    "let a = tr~y! b()", "let a = b as! C", "fatal~Error(\"no\")", "let a = b!", "let a = b()!.c",
    "a[1]!.b()",
    "var a: B!", "do { try a() } cat~ch {}", "do { try a() } cat~ch E.b { }", "} catch {\n  }",
    "// TO~DO: later",
    "//  Created by me", "let a = \"b\"!",
  ])
  func `bad manners are caught`(text: String) {
    #expect(!Manners.findings(in: TextFile(path: "Sources/App/A.swift", text: whole(text))).isEmpty)
  }

  @Test(arguments: [
    "let a = b != c", "if !a { b() }", "let a = \"hello!\" // great!", "catch { throw a }",
    "guard a, !b else { return }",
    "let a = #\"tr~y! b\"#", "/* fatal~Error( */ a()", "let a = \"\"\"\n  b!\n  \"\"\"", "f(!a)",
  ])
  func `good manners are let through`(text: String) {
    #expect(Manners.findings(in: TextFile(path: "Sources/App/A.swift", text: whole(text))).isEmpty)
  }

  @Test(arguments: ["@Test(.dis~abled())", "Thread~.sleep(1)", "try await Task.~sleep(for: a)", "usleep(3)"])
  func `a test that sleeps or skips is caught`(line: String) {
    #expect(!Manners.findings(in: TextFile(path: "Tests/AppTests/A.swift", text: whole(line))).isEmpty)
  }

  @Test(arguments: [
    "package struct A {}", "}\npackage func a() {}", "/// Good.\npackage enum A {}\npackage final class B {}",
    "@frozen\npackage struct A {}",
  ])
  func `a declaration without a doc comment is caught`(text: String) {
    #expect(Manners.undocumented(in: TextFile(path: "Sources/Records/A.swift", text: whole(text))).count == 1)
  }

  @Test(arguments: [
    "/// Good.\n@frozen\npackage struct A {}", "struct A {\n  package func b() {}\n}", "extension A {}",
  ])
  func `what is documented, inner or not shared is let through`(text: String) {
    #expect(Manners.undocumented(in: TextFile(path: "Sources/Records/A.swift", text: whole(text))).isEmpty)
  }

  @Test(arguments: ["cd /wo" + "rk/main", "see py~pi.org", "\"/tm~p/a.csv\"", "a sub~agent"])
  func `a machine's own is caught`(line: String) {
    #expect(!Machines.findings(in: TextFile(path: "docs/a.md", text: whole(line))).isEmpty)
  }

  @Test(arguments: ["docs/wo" + "rk/a", "a framework", "Sources/farms.swift", "the wo~rk/ of it"])
  func `a path inside the project is let through`(line: String) {
    #expect(Machines.findings(in: TextFile(path: "docs/a.md", text: whole(line))).isEmpty)
  }
}

/// Returns a sample without the `~` that prevents it from being found in this file.
private func whole(_ sample: String) -> String { sample.replacing("~", with: "") }
