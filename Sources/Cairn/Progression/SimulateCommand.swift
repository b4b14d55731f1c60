import ArgumentParser
import Database
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
  @Option(
    help: ArgumentHelp(
      "The address of a PostgreSQL database for tests, in which two servers then store the records.",
      valueName: "address"))
  var postgres: String?
  @OptionGroup var options: GlobalOptions

  /// Runs the simulation with each seed.
  ///
  /// - Throws: ``SeedError/failed(_:)`` with the shortest failing run of the first seed that fails, or
  ///   ``StoreError/failed(_:)`` if the PostgreSQL database can't be opened.
  func run(at context: CommandContext) throws {
    let all = Seeds(first: first, count: seeds, bug: flaw)
    let failure = all.firstFailure(
      progress: { context.terminal.showProgress("\($0) of \(seeds) seeds") },
      simulating: try postgres.map { try onPostgres($0, context.terminal.makeID()) })
    context.terminal.showProgress("")
    if let failure { throw SeedError.failed(postgres == nil ? shortest(failure) : failure) }
    context.show(.object([Field("seeds", .integer(Int64(clamping: seeds)))])) {
      "Ran \(seeds) seeds. Nothing was lost."
    }
  }

  /// Returns a function that simulates a seed with two servers on a PostgreSQL database.
  ///
  /// `base` distinguishes the athletes of this run from those of others.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database can't be opened.
  private func onPostgres(_ address: String, _ base: ID) throws -> @Sendable (UInt64) -> Run {
    let servers = try (0..<2).map { _ in
      try PostgresDatabase(address: address, isServing: true, connections: 4)
    }
    return { seed in
      simulate(seed: seed) { athlete, device, epoch in
        let athlete = ID.derived("simulation", from: base, athlete, ID(high: 0, low: seed))
        return try DatabaseStorage<PostgresStore>(servers, athlete, device: device, epoch: epoch)
      }
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
