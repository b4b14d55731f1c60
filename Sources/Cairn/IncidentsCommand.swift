import ArgumentParser
import Records
import Supervision

/// What ended a server, and is left out since then.
struct IncidentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "incidents", abstract: "Lists what stopped the server, and lets it be tried again.",
    subcommands: [List.self, Clear.self], defaultSubcommand: List.self)

  struct List: DeskCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the work that stopped the server, by athlete.")

    @OptionGroup var options: GlobalOptions

    func run(at desk: Desk) throws {
      let incidents = IncidentFile(besideDatabase: desk.path).read()
      desk.show(incidents.value) {
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

  struct Clear: DeskCommand {
    static let configuration = CommandConfiguration(
      abstract: "Forgets what stopped the server; a running server tries it again when it is asked for.")

    @OptionGroup var options: GlobalOptions

    func run(at desk: Desk) throws {
      let file = IncidentFile(besideDatabase: desk.path)
      let count = file.read().all.count
      do { try file.write(Incidents()) } catch { throw CommandError.cannotWrite(file.path) }
      desk.show(.object([Field("cleared", .integer(Int64(count)))])) {
        count == 0 ? "There was nothing to clear." : "All of it may be tried again."
      }
    }
  }
}
