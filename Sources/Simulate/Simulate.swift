import Foundation
import Simulation

/// A command that runs simulations, built without the rest of Cairn so that optimised builds are fast.
///
/// `Simulate SEEDS [FIRST]` runs sync simulations with SEEDS consecutive seeds, starting with FIRST.
/// `Simulate flaws` also prints the first seed that detects each seeded bug. Both exit with status 1 if a
/// seed fails or a bug is not detected.
///
/// `Simulate lifters [COUNT]` simulates COUNT lifters of each kind under every policy. It exits with status 1
/// if Cairn has more than 60% as many failed sessions as fixed rules with the same gain.
///
/// `Simulate trainees [COUNT [FIRST]]` audits 24 sessions of prescriptions per trainee, and prints the
/// prescriptions if there is only one trainee. It exits with status 1 if a value lies outside the limits that
/// a coach would accept.
///
/// `Simulate walk [SESSIONS [FIRST]]` simulates random sessions of every shape, by default 100,000, and
/// prints prescriptions that no coach would write. It exits with status 1 if there are any.
@main struct Simulate {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    if words.first == "lifters" { return lifters(Int(words.dropFirst().first ?? "") ?? 200) }
    if words.first == "walk" { return walk(words.dropFirst().compactMap { Int($0) }) }
    if words.first == "trainees" { return trainees(words.dropFirst().compactMap { Int($0) }) }
    let numbers = words.compactMap { UInt64($0) }
    run(Seeds(first: numbers.dropFirst().first ?? 1, count: numbers.first ?? 2000))
    if words.first == "flaws" { notice() }
  }

  private static func run(_ seeds: Seeds) {
    let clock = ContinuousClock()
    let start = clock.now
    if let failure = seeds.firstFailure() {
      print(shortest(failure).report)
      exit(1)
    }
    let milliseconds = max(1, (clock.now - start) / .milliseconds(1))
    print(
      "\(seeds.count) seeds, nothing lost, \(Int(Double(seeds.count) * 1000 / milliseconds)) a second"
    )
  }

  private static func lifters(_ count: Int) {
    let trial = LifterTrial(Lifter.all(ofEach: count), under: Policy.all)
    for line in LifterTable(trial).lines { print(line) }
    if trial.share > 0.6 { exit(1) }
  }

  private static func trainees(_ numbers: [Int]) {
    let (count, first) = (max(1, numbers.first ?? 400), numbers.count > 1 ? numbers[1] : 1)
    var total = PrescriptionAudit()
    for place in 0..<count { total = total + Trainee(seed: UInt64(max(0, first) + place)).months(24) }
    if count == 1 { for line in total.diary.sorted() { print(line) } }
    for row in total.rows { print("\(row.name): \((row.percent * 10).rounded() / 10) %") }
    for (fault, times) in total.faults.sorted(by: { $0.key < $1.key }) { print("\(fault): \(times)") }
    for line in total.untrue.prefix(20) { print("untrue: \(line)") }
    if total.isPoor { exit(1) }
  }

  private static func walk(_ numbers: [Int]) {
    let (sessions, first) = (max(1, numbers.first ?? 100_000), numbers.count > 1 ? numbers[1] : 1)
    let complaints = PrescriptionWalk.complaints(sessions: sessions, first: UInt64(max(0, first)))
    for line in complaints { print(line) }
    print("\(sessions) sessions, \(complaints.count) complaints")
    if !complaints.isEmpty { exit(1) }
  }

  private static func notice() {
    var unnoticed: [SeededBug] = []
    for bug in SeededBug.allCases {
      guard let run = Seeds(count: 2000, bug: bug).firstFailure() else {
        unnoticed.append(bug)
        continue
      }
      print("| \(bug.rawValue) | \(run.seed) | \(run.complaints.first ?? "") |")
    }
    for bug in unnoticed { print("| \(bug.rawValue) | not detected |") }
    if !unnoticed.isEmpty { exit(1) }
  }
}
