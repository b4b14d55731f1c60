import ArgumentParser
import Records
import Supervision

/// The commands for managing work that is paused because it crashed the server.
struct IncidentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "incidents", abstract: "Lists what stopped the server, and lets it be tried again.",
    subcommands: [List.self, Clear.self], defaultSubcommand: List.self)

  struct List: AthleteCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the work that stopped the server, by athlete.")

    @OptionGroup var options: GlobalOptions

    /// Lists the incidents.
    ///
    /// - Throws: Nothing at present.
    func run(at context: CommandContext) throws {
      let incidents = IncidentFile(besideDatabase: context.path).read()
      context.show(incidents.value) {
        guard !incidents.all.isEmpty else { return "Nothing stopped the server." }
        var table = Table("Athlete", "Kind", "Work", "Times", "Last")
        for incident in incidents.all {
          table.add(
            incident.athlete.text, incident.kind.rawValue, incident.work, "\(incident.count)",
            incident.at.text)
        }
        return table.text + "\ncairn incidents clear lets all of it be tried again."
      }
    }
  }

  struct Clear: AthleteCommand {
    static let configuration = CommandConfiguration(
      abstract: "Forgets what stopped the server; a running server tries it again when it is asked for.")

    @OptionGroup var options: GlobalOptions

    /// Removes all incidents.
    ///
    /// - Throws: ``CommandError/cannotWrite(_:)`` if the file can't be written.
    func run(at context: CommandContext) throws {
      let file = IncidentFile(besideDatabase: context.path)
      let count = file.read().all.count
      do { try file.write(Incidents()) } catch { throw CommandError.cannotWrite(file.path) }
      context.show(.object([Field("cleared", .integer(Int64(count)))])) {
        count == 0 ? "There was nothing to clear." : "All of it may be tried again."
      }
    }
  }
}
