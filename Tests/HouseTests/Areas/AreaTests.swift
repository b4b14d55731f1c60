import Testing

@Suite struct AreaTests {
  private static let paths = House.swift.map(\.path)

  @Test func `every module has the same areas`() {
    expectNone(Areas.strangers(Self.paths) + Areas.missing(Self.paths))
  }

  @Test(arguments: Areas.ordered) func `a folder uses only those before it`(root: String) {
    expectNone(Areas.arrowsBack(House.sources, in: root))
  }

  @Test func `a folder has two to twelve files`() {
    expectNone(Areas.unevenFolders(Self.paths))
  }

  @Test func `a folder that is no area is caught`() {
    #expect(Areas.strangers(["Sources/Training/Helpers/Day.swift"]).count == 1)
    #expect(
      Areas.strangers(["Sources/App/Words/Words.swift", "Sources/Cairn/History/History.swift"]).isEmpty)
    #expect(Areas.missing([]).count == 2 * Areas.order.count)
  }

  @Test(arguments: [
    "let a: Program", "func a() -> [Program] {}", "  let b = schedule(of: a)", "extension Program {}",
  ])
  func `a use of a later area is caught`(line: String) {
    let files = [
      TextFile(path: "Sources/Training/Sessions/Records/Session.swift", text: line),
      TextFile(
        path: "Sources/Training/Schedule/Programs/Program.swift",
        text: "package struct Program {}\npackage func schedule(of a: Int) {}"),
    ]
    #expect(Areas.arrowsBack(files, in: "Sources/Training").count == 1)
    #expect(
      Areas.arrowsBack(
        files.reversed().map { file in
          TextFile(path: file.path.replacing("Sessions", with: "Coach"), text: file.text)
        }, in: "Sources/Training"
      ).isEmpty)
  }

  @Test(arguments: ["// Program", "let a = \"Program\"", "a.schedule(of: b)", "let schedule = 1"])
  func `what only looks like a use is let through`(line: String) {
    let files = [
      TextFile(path: "Sources/Training/Sessions/Records/Session.swift", text: line),
      TextFile(
        path: "Sources/Training/Schedule/Programs/Program.swift",
        text: "package struct Program {}\npackage func schedule(of a: Int) {}"),
    ]
    #expect(Areas.arrowsBack(files, in: "Sources/Training").isEmpty)
  }

  @Test func `a base folder uses no area, and the root uses all`() {
    let line = "func routes() -> [Route] { todayRoutes() }"
    let feature = TextFile(path: "Sources/App/Coach/Today/Today.swift", text: "func todayRoutes() {}")
    for (path, count) in [("Routing/Routes.swift", 1), ("Routes.swift", 0)] {
      let file = TextFile(path: "Sources/App/" + path, text: line)
      #expect(Areas.arrowsBack([file, feature], in: "Sources/App").count == count)
    }
  }

  @Test func `one file alone, and a thirteenth, are caught`() {
    let many = (1...13).map { "Sources/App/Coach/Feed/File\($0).swift" }
    #expect(Areas.unevenFolders(many).count == 1)
    #expect(Areas.unevenFolders(Array(many.dropLast())).isEmpty)
    #expect(Areas.unevenFolders(["Sources/App/Coach/Feed/Feed.swift"]).count == 1)
    #expect(Areas.unevenFolders(["Sources/Simulate/Simulate.swift"]).isEmpty)
  }
}
