import Records
import Sync
import Training

/// What one seed led to.
package struct Run: Equatable, Sendable {
  package var seed: UInt64
  package var flaw: Flaw?
  package var trace: [Step] = []
  /// What was found wrong; empty when all is well.
  package var complaints: [String] = []
  /// How many actions were done and confirmed.
  package var deeds = 0
  /// How often a server's answer was of each sort.
  package var answers: [String: Int] = [:]

  /// The seed, what is wrong, and all that happened before.
  package var report: String {
    let flawed = flaw.map { ", with \($0.rawValue) built in" } ?? ""
    return (["seed \(seed)\(flawed)"] + complaints.map { "! " + $0 } + trace.map { $0.text }).joined(
      separator: "\n")
  }
}

/// One thing that happened in a run.
package struct Step: Equatable, Sendable {
  package var device: Int
  package var what: String
  package var number: Int64
  package var outcome: String

  package var text: String { "  \(device): \(what) \(number) \(outcome)" }
}

/// Lets devices and a server live through one seed, then heals the network and checks that nothing was lost.
///
/// `steps` is how many things happen before the network heals.
package func simulate(seed: UInt64, flaw: Flaw? = nil, steps: Int = 45) -> Run {
  do {
    return flaw == .wholeRecordDelete
      ? try World(seed, flaw, laws: WholeRecordDelete.self).run(steps)
      : try World(seed, flaw, laws: TrainingLaws.self).run(steps)
  } catch {
    var run = Run(seed: seed, flaw: flaw)
    run.complaints = ["did not begin: \(error)"]
    return run
  }
}
