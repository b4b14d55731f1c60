import Testing

@Suite struct ImportTests {
  @Test func `every module imports only what its row of the table says`() {
    let files = House.swift.filter { !$0.path.hasPrefix("Tests/Golden/") }
    let findings = files.flatMap { Imports.findings(in: $0, importTable) }
    expectNone(findings)
  }

  @Test func `the package's dependencies agree with the table`() {
    let manifest = House.text("Package.swift")
    #expect(Imports.targets(of: manifest).count >= 20)
    let findings = Imports.findings(inManifest: manifest, importTable)
    expectNone(findings)
  }

  @Test func `every folder of Sources is a target, and the other way round`() {
    let targets = Imports.targets(of: House.text("Package.swift")).map(\.name)
    let modules = targets.filter { !$0.hasSuffix("Tests") && $0 != "Benchmarks" }
    #expect(Set(House.modules) == Set(modules))
  }

  @Test func `fenced modules never see Foundation`() {
    for row in importTable where row.isFenced {
      #expect(!row.imports.contains("Foundation"), "\(row.module)")
    }
  }

  @Test func `the arrows of the table never lead back`() {
    var seen: Set<String> = []
    let houseNames = Set(importTable.map(\.module))
    var waiting = importTable
    while !waiting.isEmpty {
      let ready = waiting.filter { Set($0.imports).intersection(houseNames).isSubset(of: seen) }
      guard !ready.isEmpty else { break }
      for row in ready { seen.insert(row.module) }
      waiting.removeAll { seen.contains($0.module) }
    }
    #expect(waiting.isEmpty, "in a circle: \(waiting.map(\.module))")
  }

  @Test(arguments: [
    "import Foundation", "package import Foundation", "@testable import Foundation",
    "@_exported import Records", "import struct Foundation.URL", "public import Training",
  ])
  func `a foreign import is caught`(line: String) {
    let file = TextFile(path: "Sources/Records/A.swift", text: line)
    #expect(!Imports.findings(in: file, importTable).isEmpty)
  }

  @Test func `what looks like an import but is none is let through`() {
    let text = "// import Foundation\nlet a = \"import Foundation\"\nfunc import(_ x: Int) {}\nvar undo = 1"
    #expect(Imports.findings(in: TextFile(path: "Sources/Records/A.swift", text: text), importTable).isEmpty)
  }

  @Test func `a dependency against the arrows is caught`() {
    let manifest = ".target(name: \"Records\", dependencies: [\"Training\"], swiftSettings: strict)"
    let findings = Imports.findings(inManifest: manifest, importTable)
    #expect(findings.count == 2)
  }

  @Test func `an unknown module is caught`() {
    #expect(!Imports.findings(in: TextFile(path: "Sources/Extras/A.swift", text: ""), importTable).isEmpty)
    #expect(!Imports.findings(inManifest: ".target(name: \"Extras\")", importTable).isEmpty)
  }
}
