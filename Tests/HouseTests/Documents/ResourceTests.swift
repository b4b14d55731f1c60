import Testing

/// Checks that a fresh clone has everything its tests need.
///
/// This includes other projects' files with their licences, and a reason for each skipped test.
@Suite struct ResourceTests {
  @Test func `files of other projects lie beside their licence, and the table names them`() {
    let table = House.text("Tests/Resources/README.md")
    let folders = Set(
      House.files.filter { $0.path.hasPrefix("Tests/Resources/") && $0.folders.count > 2 }
        .map { String($0.folders[2]) })
    #expect(folders.count >= 8)
    expectNone(
      folders.sorted().filter {
        !House.exists("Tests/Resources/\($0)/LICENSE") || !table.contains("| `\($0)` |")
      }.map { "Tests/Resources/\($0): no LICENSE, or no line in README.md" })
  }

  @Test func `a test is skipped only where it needs what may be missing`() {
    let allowed = ["RealLog.areOthersHere,", "PostgresDatabaseForTests.isAvailable", "S3Server.isAvailable"]
      .map {
        ".enabled(if: " + $0
      }
    expectNone(
      House.tests.flatMap { file in
        zip(1..., file.code).filter { _, line in
          (line.contains(".enabled(") && !allowed.contains { line.contains($0) })
            || line.contains(".disabled(")
        }.map { number, _ in "\(file.path):\(number): this test may be skipped" }
      })
  }

  @Test func `every suite that a quick run leaves out exists`() {
    let slow = House.text("Tools/slow-tests.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(slow == slow.sorted() && slow.count > 10)
    expectNone(
      slow.filter { name in !House.tests.contains { $0.text.contains("struct \(name) {") } }
        .map { "Tools/slow-tests.txt: there is no suite \($0)" })
  }
}
