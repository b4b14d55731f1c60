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
  /// How many steps it took, up to the first complaint.
  package var steps = 0
  /// How many actions were done and confirmed.
  package var deeds = 0
  /// How often a server's answer was of each sort.
  package var answers: [String: Int] = [:]
  /// Of all that happened; equal seeds have equal ones.
  package private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  init(seed: UInt64, flaw: Flaw?) {
    self.seed = seed
    self.flaw = flaw
  }

  /// Notes what happened.
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

  /// The seed, what is wrong, and all that happened before.
  package var report: String {
    let flawed = flaw.map { ", with \($0.rawValue) built in" } ?? ""
    return (["seed \(seed)\(flawed)"] + complaints.map { "! " + $0 } + trace.map { $0.text }).joined(
      separator: "\n")
  }
}

/// One thing that happened in a run.
package struct Step: Equatable, Sendable {
  /// The device's place; -1 for the server.
  package var device: Int
  package var what: String
  package var number: Int64
  package var outcome: String

  package var text: String { "  \(device < 0 ? "server" : "\(device)"): \(what) \(number) \(outcome)" }
}
