import App
import Interchange
import Records
import Training

extension CatalogueFileError: CommandLineError {
  var ending: Ending { .databaseTrouble }

  var sentence: String {
    switch self {
    case .missing(let path): "The exercise catalogue is missing. Put it back at \(path)."
    case .unreadable: "The exercise catalogue is damaged. Reinstall Cairn."
    }
  }
}

extension SuspiciousSet {
  /// Returns a sentence about a set that looks like a mistake.
  func sentence(_ figures: FigureStyle) -> String {
    let what =
      switch problem {
      case .manyReps: "\(figure) reps"
      case .heavierThanUsual:
        "\(figures.weight(Weight(grams: figure))), far above the weights before it"
      case .heavierThanAnyone: "\(figures.weight(Weight(grams: figure)))"
      case .longerThanADay: "\(figure / 3_600_000) hours"
      }
    return "Line \(line), \(exercise): \(what)."
  }
}
