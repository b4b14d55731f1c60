import ArgumentParser
import Database
import Records
import Server
import Sync
import Training

struct SampleCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Load the sample athlete, with a year of made-up training.")

  @Flag(help: "Add the sample data to your own records.") var beside = false
  @Flag(help: "Remove the sample data. Your own training stays.") var remove = false
  @OptionGroup var options: GlobalOptions

  /// Loads or removes the sample athlete.
  ///
  /// - Throws: ``SampleError`` if it can't be loaded or removed, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    if remove {
      try context.act { tx in try removeSample(in: tx) }
      context.show(.object([Field("removed", .boolean(true))])) { "Removed the sample athlete." }
      return
    }
    let (file, athlete) = try context.database()
    let catalogue = try context.terminal.loadCatalogue().catalogue
    let actionContext = context.newContext()
    try file.write(athlete) { store in
      do throws(PerformError<SampleError>) {
        let loading = try SampleLoading(actionContext, beside: beside, on: store)
        for step in loading.steps { try loading.take(step, catalogue, on: store) }
      } catch {
        switch error {
        case .action(let refusal): throw refusal
        case .store(let failure): throw failure
        }
      }
    }
    let sessions = try context.read { tx in Int64(finishedSessions(limit: 1000, in: tx).count) }
    context.show(.object([Field("sessions", .integer(sessions))])) {
      "Loaded the sample athlete. Try cairn history, cairn template list and cairn suggestions. "
        + "To remove it, run cairn sample --remove."
    }
  }
}
