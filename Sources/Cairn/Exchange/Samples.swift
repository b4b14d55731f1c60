import ArgumentParser
import Database
import Records
import Server
import Sync
import Training

struct SampleCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Loads the sample athlete, a year of made-up training.")

  @Flag(help: "Load it beside what you have.") var beside = false
  @Flag(help: "Take it out again; what you trained yourself stays.") var remove = false
  @OptionGroup var options: GlobalOptions

  /// Loads or removes the sample athlete.
  ///
  /// - Throws: ``SampleError`` if it can't be loaded or removed, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    if remove {
      try context.act { tx in try removeSample(in: tx) }
      context.show(.object([Field("removed", .boolean(true))])) { "The sample athlete is taken out." }
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
      "The sample athlete is here. Look around with history, template list and suggestions; "
        + "sample --remove takes it out."
    }
  }
}
