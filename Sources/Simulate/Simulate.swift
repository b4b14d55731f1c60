import Simulation

/// Runs seeds without all the rest of Cairn, so that an optimised build of it takes little.
///
/// `Simulate SEEDS [FIRST] [FLAW]`; ends with 1 when a seed fails.
@main struct Simulate {
  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    let flaw = words.last.flatMap { Flaw(rawValue: $0) }
    if flaw != nil { words.removeLast() }
    let numbers = words.compactMap { UInt64($0) }
    let seeds = Seeds(first: numbers.dropFirst().first ?? 1, count: numbers.first ?? 20_000, flaw: flaw)
    if let failure = seeds.firstFailure(progress: { _ in }) {
      print(shortest(failure).report)
    } else {
      print("all well")
    }
  }
}
