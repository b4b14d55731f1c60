import ArgumentParser
import Foundation
import Supervision

/// The command line: plan, execute, learn and adapt from a terminal.
@main
struct Cairn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cairn",
    abstract: "Plans, records and adapts your training.",
    discussion: """
      Your records are in one file on this machine; --database FILE chooses another one, --json prints data \
      for programs.

      Ends with 0 when all is well, 1 when something is refused or not found, 2 when the command is not \
      understood, 3 when a file can't be read, 4 when the database can't.
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "Plan",
        subcommands: [
          Template.self, Presets.self, ProgramsCommand.self, CalendarCommand.self, EventsCommand.self,
        ]),
      CommandGroup(
        name: "Train",
        subcommands: [
          Start.self, Log.self, Next.self, UndoSet.self, EditSet.self, Skip.self, Swap.self,
          RangeCommand.self,
          MoodCommand.self, Override.self, Finish.self,
        ]),
      CommandGroup(
        name: "Learn and adapt",
        subcommands: [
          Suggestions.self, Accept.self, Reject.self, Defer.self, Propose.self, Explain.self, Felt.self,
          LessonsCommand.self, Ask.self,
        ]),
      CommandGroup(
        name: "Look back", subcommands: [History.self, Session.self, ExerciseCommand.self]),
      CommandGroup(
        name: "Keep",
        subcommands: [
          Import.self, SampleCommand.self, Export.self, Restore.self, Backup.self, Check.self, Trash.self,
          Undelete.self,
          UnitsCommand.self, ProfileCommand.self, GymCommand.self, Analytics.self,
        ]),
      CommandGroup(
        name: "Serve",
        subcommands: [Serve.self, SyncCommand.self, Athletes.self, Keys.self, IncidentsCommand.self]),
      CommandGroup(
        name: "Try out", subcommands: [BacktestCommand.self, SimulatePlan.self, SimulateCommand.self]),
    ])

  /// Begins on the first thread and without another one, as a supervisor has to.
  static func main() {
    let arguments = globalOptionsLast(Array(CommandLine.arguments.dropFirst()))
    if let serve = (try? parseAsRoot(arguments)) as? Serve {
      let ending = ending { serve.superviseIfAsked(at: Desk(serve.options, try .system())) }
      if ending != .well { Foundation.exit(ending.rawValue) }
      // What the first thread begins by itself would run before everything else.
      Task(priority: .medium) { endProcess(await self.serve(arguments).rawValue) }
      dispatchMain()
    }
    Foundation.exit(ending { perform(arguments, on: try .system()) }.rawValue)
  }

  private static func serve(_ arguments: [String]) async -> Ending {
    do {
      guard let serve = try parseAsRoot(arguments) as? Serve else { return .notUnderstood }
      let desk = Desk(serve.options, try .system())
      defer { desk.close() }
      try await serve.run(at: desk)
      return .well
    } catch { return complain(error) }
  }

  private static func ending(_ body: () throws -> Ending) -> Ending {
    do { return try body() } catch { return complain(error) }
  }

  private static func complain(_ error: any Error) -> Ending {
    let told = error as? any Told
    Terminal.writeErrors("cairn: \(told?.sentence.harmless ?? "\(error)")\n")
    return told?.ending ?? .databaseTrouble
  }

  /// Does what the arguments say, and answers how it ended; all that is said goes through the terminal.
  static func perform(_ arguments: [String], on terminal: Terminal) -> Ending {
    let terminal = terminal.harmless
    do {
      var command = try parseAsRoot(globalOptionsLast(arguments))
      if let command = command as? any DeskCommand {
        let desk = Desk(command.options, terminal)
        defer { desk.close() }
        try command.run(at: desk)
      } else {
        try command.run()
      }
      return .well
    } catch let error as any Told {
      terminal.complain("cairn: " + error.sentence)
      return error.ending
    } catch {
      let message = fullMessage(for: error)
      guard exitCode(for: error).isSuccess else {
        terminal.complain(message)
        return .notUnderstood
      }
      terminal.print(message)
      return .well
    }
  }

  /// Options of every command may stand before its name too.
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

/// How a command ends: the code that the shell sees.
enum Ending: Int32 {
  case well = 0
  case refused = 1
  case notUnderstood = 2
  case badFile = 3
  case databaseTrouble = 4
}

/// A command that works on the athlete's records.
protocol DeskCommand: ParsableCommand {
  var options: GlobalOptions { get }
  func run(at desk: Desk) throws
}

/// What every command understands.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where your records are.", valueName: "file"), completion: .file())
  var database: String?

  @Option(help: "The name that the athlete signs in with, where there are several.")
  var athlete: String?

  @Flag(help: "Print JSON.")
  var json = false
}
