import Simulation

/// A benchmark that simulates a year of training for 1,200 lifters under every policy, and prints the results
/// and their sensitivity to the assumptions.
enum LifterBenchmarks {
  static func all() {
    var lines: [String] = []
    let time = ContinuousClock().measure {
      lines = LifterTable(LifterTrial(Lifter.all(ofEach: 200), under: Policy.all)).lines
    }
    for line in lines { print(line) }
    print("\(Policy.all.count) policies, 1,200 lifters, a year: \(Report.time(time))")
    for line in LifterTable.variations(ofEach: 20) { print(line) }
  }
}
