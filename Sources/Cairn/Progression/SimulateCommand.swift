import ArgumentParser
import Records
import Simulation
import Training

/// The command that simulates devices and a server with many seeds.
struct SimulateCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Simulate devices and a server with many seeds, to check that sync loses nothing.",
    discussion: """
      Your own records aren't used. The simulation stops at the lowest seed that fails, and prints the \
      shortest run that reproduces the failure. A seed always gives the same result.
      """)

  @Option(help: "The number of seeds to run.") var seeds: UInt64 = 20_000
  @Option(help: "The first seed.") var first: UInt64 = 1
  @Option(help: "A bug to build in, to check that it is detected: \(SeededBug.names).") var flaw: SeededBug?
  @OptionGroup var options: GlobalOptions

  /// Runs the simulation with each seed.
  ///
  /// - Throws: ``SeedError/failed(_:)`` with the shortest failing run of the first seed that fails.
  func run(at context: CommandContext) throws {
    let all = Seeds(first: first, count: seeds, bug: flaw)
    let failure = all.firstFailure { context.terminal.showProgress("\($0) of \(seeds) seeds") }
    context.terminal.showProgress("")
    if let failure { throw SeedError.failed(shortest(failure)) }
    context.show(.object([Field("seeds", .integer(Int64(clamping: seeds)))])) {
      "Ran \(seeds) seeds. Nothing was lost."
    }
  }
}

extension SeededBug: ExpressibleByArgument {
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// An error that reports a failed simulation run.
enum SeedError: CommandLineError {
  case failed(Run)

  var ending: Ending { .refused }

  var sentence: String {
    switch self {
    case .failed(let run): run.report
    }
  }
}
