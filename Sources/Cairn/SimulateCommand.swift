import ArgumentParser
import Records
import Simulation

/// Lets simulated devices and a server live through many seeds.
struct SimulateCommand: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Lets devices and a server live through many seeds, to see whether sync loses anything.",
    discussion: """
      Your own records have no part in it. It ends at the least seed that fails, and prints the shortest way \
      there; the same seed fails the same way again.
      """)

  @Option(help: "How many seeds.") var seeds: UInt64 = 20_000
  @Option(help: "The first of them.") var first: UInt64 = 1
  @Option(help: "A mistake that is built in, to see it noticed: \(Flaw.names).") var flaw: Flaw?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let all = Seeds(first: first, count: seeds, flaw: flaw)
    let failure = all.firstFailure { desk.terminal.showProgress("\($0) of \(seeds) seeds") }
    desk.terminal.showProgress("")
    if let failure { throw SeedError.failed(shortest(failure)) }
    desk.show(.object([Field("seeds", .integer(Int64(clamping: seeds)))])) {
      "\(seeds) seeds, and nothing was lost."
    }
  }
}

extension Flaw: ExpressibleByArgument {
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// What a seed led to that must not be.
enum SeedError: Told {
  case failed(Run)

  var ending: Ending { .refused }

  var sentence: String {
    switch self {
    case .failed(let run): run.report
    }
  }
}
