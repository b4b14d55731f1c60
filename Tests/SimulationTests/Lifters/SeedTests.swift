import Simulation
import Testing

/// Simulations of a few seeds in a debug build.
///
/// `./dev test` runs 20,000 seeds in an optimised build.
@Suite struct SeedTests {
  @Test(arguments: stride(from: 1, to: 301, by: 50).map { UInt64($0) })
  func `devices that hear of each other late end up the same and lose nothing`(first: UInt64) {
    if let failure = Seeds(first: first, count: 50).firstFailure() { Issue.record("\(failure.report)") }
  }

  /// Seeds outside the range that `./dev test` runs.
  @Test(
    arguments: [
      21_545, 25_493, 61_170, 84_835, 102_646, 148_728, 153_628, 202_048, 252_191, 257_835, 301_562, 360_653,
      403_083, 450_821, 487_336, 504_008, 551_149, 609_005, 651_808, 686_832, 707_161, 751_545, 1_007_510,
      2_215_112,
    ] as [UInt64])
  func `a seed that failed once goes well`(seed: UInt64) {
    let run = simulate(seed: seed)
    if !run.complaints.isEmpty { Issue.record("\(run.report)") }
  }

  @Test func `the seeds meet every sort of answer`() {
    var answers: Set<String> = []
    let wanted: Set = [
      "applied", "amended", "superseded", "rejected", "epoch_changed", "op_conflict", "resync_required",
    ]
    for seed in UInt64(1)...1000 where !answers.isSuperset(of: wanted) {
      answers.formUnion(simulate(seed: seed).answers.keys)
    }
    #expect(answers.isSuperset(of: wanted))
  }

  /// Tests the seeded bugs that are detected fastest.
  ///
  /// `./dev bench sync` tests all of them.
  @Test(arguments: [
    SeededBug.skippedRow, .splitCommit, .doneAgain, .cursorBeforeRows, .confirmedEarly, .outboxLeftBehind,
    .versionIgnored, .randomIDs, .storedCurrentVersion,
  ])
  func `a mistake that is built in is noticed`(bug: SeededBug) {
    #expect(Seeds(count: 200, bug: bug).firstFailure() != nil)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the same seed leads to the same run`(seed: UInt64) {
    let (first, second) = (simulate(seed: seed), simulate(seed: seed))
    #expect(first == second)
    #expect(first.hash == second.hash)
  }

  @Test func `a run that fails is made shorter, and names its seed and what happened`() throws {
    let failure = try #require(Seeds(count: 1000, bug: .answeredIsHeld).firstFailure())
    let short = shortest(failure)
    #expect(!short.complaints.isEmpty)
    #expect(short.trace.count <= failure.trace.count)
    #expect(short.report.hasPrefix("seed \(failure.seed), with answeredIsHeld built in\n! "))
    #expect(short.report.contains("push"))
  }
}
