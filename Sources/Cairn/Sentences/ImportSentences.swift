import App
import Interchange
import Records
import Training

extension CatalogueFileError: CommandLineError {
  var ending: Ending { .databaseTrouble }

  var sentence: String {
    switch self {
    case .missing(let path): "The catalogue of exercises is missing; put it back at \(path)."
    case .unreadable: "The catalogue of exercises is damaged; install the program again."
    }
  }
}

extension SuspiciousSet {
  /// Returns a sentence about a set that looks like a mistake.
  func sentence(_ figures: FigureStyle) -> String {
    let what =
      switch problem {
      case .manyReps: "\(figure) repetitions"
      case .heavierThanUsual: "\(figures.weight(Weight(grams: figure))), far over the weights before"
      case .heavierThanAnyone: "\(figures.weight(Weight(grams: figure)))"
      case .longerThanADay: "\(figure / 3_600_000) hours"
      }
    return "Line \(line), \(exercise): \(what)."
  }
}
