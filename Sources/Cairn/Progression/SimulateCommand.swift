import ArgumentParser
import Records
import Simulation
import Training

/// The command that simulates devices and a server with many seeds.
struct SimulateCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Lets devices and a server live through many seeds, to see whether sync loses anything.",
    discussion: """
      Your own records have no part in it. It ends at the least seed that fails, and prints the shortest way \
      there; the same seed fails the same way again.
      """)

  @Option(help: "How many seeds.") var seeds: UInt64 = 20_000
  @Option(help: "The first of them.") var first: UInt64 = 1
  @Option(help: "A mistake that is built in, to see it noticed: \(SeededBug.names).") var flaw: SeededBug?
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
      "\(seeds) seeds, and nothing was lost."
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
