import App
import ArgumentParser
import Foundation
import Supervision

/// The root command of the command line.
@main
struct Cairn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cairn",
    abstract: "Plan, log and adapt your training.",
    discussion: """
      Your data is stored in one file on this machine. Use --database FILE to choose another file, and \
      --json for machine-readable output.

      Exit codes: 0 success, 1 refused or not found, 2 usage error, 3 unreadable or invalid file, \
      4 database error.
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "Planning",
        subcommands: [
          TemplateCommand.self, Presets.self, ProgramsCommand.self, CalendarCommand.self, EventsCommand.self,
        ]),
      CommandGroup(
        name: "Training",
        subcommands: [
          Start.self, Log.self, Next.self, UndoSet.self, EditSet.self, Skip.self, Swap.self,
          RangeCommand.self,
          MoodCommand.self, Override.self, Finish.self,
        ]),
      CommandGroup(
        name: "Coaching",
        subcommands: [
          Suggestions.self, Accept.self, Reject.self, Defer.self, Propose.self, Explain.self, Felt.self,
          LessonsCommand.self, Ask.self,
        ]),
      CommandGroup(
        name: "History", subcommands: [History.self, Session.self, ExerciseCommand.self]),
      CommandGroup(
        name: "Data and settings",
        subcommands: [
          Import.self, SampleCommand.self, Export.self, Restore.self, Backup.self, Check.self, Trash.self,
          Undelete.self,
          UnitsCommand.self, ProfileCommand.self, GymCommand.self, Analytics.self,
        ]),
      CommandGroup(
        name: "Server",
        subcommands: [
          Serve.self, SyncCommand.self, Athletes.self, Keys.self, DatabaseCommand.self, Move.self,
          Doctor.self,
          IncidentsCommand.self,
        ]),
      CommandGroup(
        name: "Simulation", subcommands: [BacktestCommand.self, SimulateTemplate.self, SimulateCommand.self]),
    ])

  /// The entry point.
  ///
  /// It starts no other thread before the supervisor runs, because a supervisor must have only one.
  static func main() {
    let arguments = globalOptionsLast(Array(CommandLine.arguments.dropFirst()))
    if let serve = (try? parseAsRoot(arguments)) as? Serve {
      let ending = ending { serve.superviseIfNeeded(at: CommandContext(serve.options, try .system())) }
      if ending != .well { Foundation.exit(ending.rawValue) }
      // Without an explicit priority, the task would inherit the main thread's and run before all others.
      Task(priority: .medium) { endProcess(await self.serve(arguments).rawValue) }
      dispatchMain()
    }
    Foundation.exit(ending { perform(arguments, on: try .system()) }.rawValue)
  }

  private static func serve(_ arguments: [String]) async -> Ending {
    do {
      guard let serve = try parseAsRoot(arguments) as? Serve else { return .notUnderstood }
      let context = CommandContext(serve.options, try .system())
      defer { context.close() }
      try await serve.run(at: context)
      return .well
    } catch { return complain(error) }
  }

  private static func ending(_ body: () throws -> Ending) -> Ending {
    do { return try body() } catch { return complain(error) }
  }

  private static func complain(_ error: any Error) -> Ending {
    let told = error as? any UserFacingError
    Terminal.writeErrors("cairn: \(told?.text(.english).harmless ?? "\(error)")\n")
    return told?.ending ?? .databaseTrouble
  }

  /// Runs the command given by the arguments, and returns its exit code.
  ///
  /// All output goes to `terminal`.
  static func perform(_ arguments: [String], on terminal: Terminal) -> Ending {
    let terminal = terminal.harmless
    do {
      var command = try parseAsRoot(globalOptionsLast(arguments))
      if let command = command as? any AthleteCommand {
        let context = CommandContext(command.options, terminal)
        defer { context.close() }
        do {
          try command.run(at: context)
        } catch let error as any UserFacingError {
          terminal.complain("cairn: " + error.text(context.localizer))
          return error.ending
        }
      } else {
        try command.run()
      }
      return .well
    } catch let error as any UserFacingError {
      terminal.complain("cairn: " + error.text(.english))
      return error.ending
    } catch {
      let message = fullMessage(for: error)
      guard exitCode(for: error).isSuccess else {
        terminal.complain(unknownCommand(in: globalOptionsLast(arguments)) ?? message)
        return .notUnderstood
      }
      terminal.print(message)
      return .well
    }
  }

  /// Returns the message for arguments that begin with the name of no command, or nil for any others.
  private static func unknownCommand(in arguments: [String]) -> String? {
    let commands = configuration.subcommands.flatMap { [$0._commandName] + $0.configuration.aliases }
    guard let name = arguments.first, !name.hasPrefix("-"), !(commands + ["help"]).contains(name) else {
      return nil
    }
    return "Error: There is no command '\(name)'. To list all commands, run cairn --help."
  }

  /// Moves global options that precede the command's name to the end of the arguments.
  static func globalOptionsLast(_ arguments: [String]) -> [String] {
    var rest = arguments[...]
    var moved: [String] = []
    while let first = rest.first {
      if first == "--json" || first.hasPrefix("--database=") || first.hasPrefix("--athlete=") {
        moved.append(first)
        rest.removeFirst()
      } else if ["--database", "--athlete"].contains(first), rest.count > 1 {
        moved += rest.prefix(2)
        rest.removeFirst(2)
      } else {
        break
      }
    }
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    return Array(rest[..<end]) + moved + Array(rest[end...])
  }
}

/// The exit code of a command.
enum Ending: Int32 {
  case well = 0
  case refused = 1
  case notUnderstood = 2
  case badFile = 3
  case databaseTrouble = 4
}

/// A command that works on the athlete's records.
protocol AthleteCommand: ParsableCommand {
  var options: GlobalOptions { get }
  /// Runs the command.
  ///
  /// - Throws: Any error thrown by ``CommandContext`` or by the command's actions.
  func run(at context: CommandContext) throws
}

/// The options of every command.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The database file, or the address of a PostgreSQL database.", valueName: "file"),
    completion: .file())
  var database: String?

  @Option(help: "The athlete's sign-in name, if the database has several athletes.")
  var athlete: String?

  @Flag(help: "Print JSON.")
  var json = false
}
