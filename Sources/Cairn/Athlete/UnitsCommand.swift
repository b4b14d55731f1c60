import App
import ArgumentParser
import Records
import Training

struct UnitsCommand: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "units", abstract: "Show or set the unit for weights: kg or lb.")

  @Argument(help: "kg or lb.") var unit: String?
  @OptionGroup var options: GlobalOptions

  /// Changes the unit if one is given, and prints it.
  ///
  /// - Throws: ``CommandError/notAUnit(_:)`` if the unit is unknown, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    if let unit {
      guard let chosen = WeightUnit(rawValue: unit.lowercased()) else { throw CommandError.notAUnit(unit) }
      try context.act { tx in chooseUnits(chosen, in: tx) }
    }
    let now = try context.figures().unit
    context.show(.object([Field("weight", now.value)])) { "Weights are in \(now.rawValue)." }
  }
}
