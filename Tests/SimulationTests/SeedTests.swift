import Simulation
import Testing

@Suite struct SeedTests {
  /// 5,000 seeds in all, in spans that run side by side.
  static let spans: [UInt64] = Array(stride(from: 1, to: 5001, by: 250))

  @Test(arguments: spans)
  func `devices that hear of each other late end up the same and lose nothing`(first: UInt64) {
    for seed in first..<first + 250 {
      let run = simulate(seed: seed)
      guard run.complaints.isEmpty else {
        Issue.record("\(run.report)")
        return
      }
    }
  }

  @Test func `the seeds meet every sort of answer`() {
    var answers: Set<String> = []
    for seed in UInt64(1)...1000 where answers.count < 4 {
      answers.formUnion(simulate(seed: seed).answers.keys)
    }
    #expect(answers == ["applied", "amended", "superseded", "rejected"])
  }

  @Test(arguments: Flaw.allCases)
  func `a mistake that is built in is noticed within 1,000 seeds`(flaw: Flaw) {
    for seed in UInt64(1)...1000 where !simulate(seed: seed, flaw: flaw).complaints.isEmpty {
      print("\(flaw.rawValue) was noticed at seed \(seed)")
      return
    }
    Issue.record("\(flaw.rawValue) was not noticed")
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the same seed leads to the same run`(seed: UInt64) {
    #expect(simulate(seed: seed) == simulate(seed: seed))
  }

  @Test func `a run that fails names its seed and what happened`() {
    let runs = (UInt64(1)...1000).lazy.map { simulate(seed: $0, flaw: .splitOp) }
    let report = runs.first { !$0.complaints.isEmpty }?.report ?? ""
    #expect(report.hasPrefix("seed "))
    #expect(report.contains("splitOp"))
    #expect(report.contains("push"))
  }
}
