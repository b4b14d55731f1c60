import ArgumentParser
import Records
import Supervision

/// The commands for managing work that is paused because it crashed the server.
struct IncidentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "incidents", abstract: "List or retry work that is paused because it crashed the server.",
    subcommands: [List.self, Clear.self], defaultSubcommand: List.self)

  struct List: AthleteCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the work that crashed the server, by athlete.")

    @OptionGroup var options: GlobalOptions

    /// Lists the incidents.
    ///
    /// - Throws: ``CommandError/noSuchFile(_:)`` if the file exists, but can't be read.
    func run(at context: CommandContext) throws {
      let file = context.incidents
      guard let incidents = file.readIfPossible() else { throw CommandError.noSuchFile(file.path) }
      context.show(incidents.value) {
        guard !incidents.all.isEmpty else { return "Nothing has crashed the server." }
        var table = Table("Athlete", "Kind", "Work", "Times", "Last")
        for incident in incidents.all {
          table.add(
            incident.athlete.text, incident.kind.rawValue, incident.work, "\(incident.count)",
            incident.at.text)
        }
        return table.text + "\nTo retry all of it, run cairn incidents clear."
      }
    }
  }

  struct Clear: AthleteCommand {
    static let configuration = CommandConfiguration(
      abstract: "Clear the list. A running server then retries the work when it is next requested.")

    @OptionGroup var options: GlobalOptions

    /// Removes all incidents.
    ///
    /// - Throws: ``CommandError/cannotWrite(_:)`` if the file can't be written.
    func run(at context: CommandContext) throws {
      let file = context.incidents
      let count = file.readIfPossible()?.all.count
      do { try file.write(Incidents()) } catch { throw CommandError.cannotWrite(file.path) }
      context.show(.object([Field("cleared", .integer(Int64(count ?? 0)))])) {
        count == 0 ? "Nothing to clear." : "Cleared. The server will retry the work."
      }
    }
  }
}
