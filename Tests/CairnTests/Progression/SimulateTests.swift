import Database
import Records
import Simulation
import Testing

@testable import Cairn

@Suite struct SimulateTests {
  @Test func `seeds that go well are counted`() {
    let shell = Shell()
    #expect(shell("simulate", "--seeds", "12", "--first", "3").output == "Ran 12 seeds. Nothing was lost.")
    #expect(shell("simulate", "--seeds", "2", "--json").output == "{\"seeds\":2}")
  }

  @Test func `a seed that fails ends it, with the shortest way there`() {
    let answer = Shell()("simulate", "--seeds", "50", "--flaw", "skippedRow")
    #expect(answer.ending == .refused)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.hasPrefix("cairn: seed 2, with skippedRow built in\n! device 0 "))
    #expect(answer.errors.contains("\n  0: "))
  }

  @Test func `a mistake that nobody knows is refused`() {
    #expect(Shell()("simulate", "--flaw", "haste").ending == .notUnderstood)
  }

  /// Runs 200 seeds in total.
  @Test(arguments: stride(from: 1, to: 201, by: 25).map { UInt64($0) })
  func `devices lose nothing where the server's records are in SQLite`(first: UInt64) {
    for seed in first..<first + 25 {
      let run = simulate(seed: seed) {
        try DatabaseStorage<SQLiteStore>([try DatabaseFile.inMemory()], $0, device: $1, epoch: $2)
      }
      guard run.complaints.isEmpty else {
        Issue.record("\(run.report)")
        return
      }
    }
  }
}
