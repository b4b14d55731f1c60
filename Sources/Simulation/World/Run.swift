import Records
import Sync
import Training

/// The result of simulating one seed.
package struct Run: Equatable, Sendable {
  package var seed: UInt64
  package var bug: SeededBug?
  package var trace: [Step] = []
  /// The violations that were found, or an empty array if the run passed.
  package var complaints: [String] = []
  /// The number of steps taken, up to the first complaint.
  package var steps = 0
  /// The number of actions that were performed and stored.
  package var actions = 0
  /// The number of server results, keyed by op status or refusal code.
  package var answers: [String: Int] = [:]
  /// The hash of the trace.
  ///
  /// Runs of the same seed have the same hash.
  package private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  init(seed: UInt64, bug: SeededBug?) {
    self.seed = seed
    self.bug = bug
  }

  /// Appends a step to the trace and adds it to the hash.
  ///
  /// The hash is FNV-1a (Fowler, Noll and Vo, 1991).
  mutating func note(_ step: Step) {
    trace.append(step)
    for word in [step.what, step.outcome] {
      for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    for number in [Int64(step.device), step.number] {
      hash = (hash ^ UInt64(bitPattern: number)) &* 0x100_0000_01b3
    }
  }

  /// The seed, the complaints and the trace, with one entry per line.
  package var report: String {
    let flawed = bug.map { ", with \($0.rawValue) built in" } ?? ""
    return (["seed \(seed)\(flawed)"] + complaints.map { "! " + $0 } + trace.map { $0.text }).joined(
      separator: "\n")
  }
}

/// One event in a run.
package struct Step: Equatable, Sendable {
  /// The device's position among the hosts, or -1 for the server.
  package var device: Int
  package var what: String
  package var number: Int64
  package var outcome: String

  package var text: String { "  \(device < 0 ? "server" : "\(device)"): \(what) \(number) \(outcome)" }
}
