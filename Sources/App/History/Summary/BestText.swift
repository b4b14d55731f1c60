import Records
import Training

extension Localizer {
  /// Returns a personal best as text, such as `Estimated maximum 96 kg` or `Heaviest 80 kg × 3`.
  func words(for best: Best) -> String { name(of: best.kind) + " " + text(of: best) }

  func name(of kind: BestKind) -> String {
    switch kind {
    case .oneRepMaximum: text(.bestMaximum)
    case .heaviest: text(.bestHeaviest)
    case .leastHelp: text(.bestLeastHelp)
    case .mostReps: text(.bestMostReps)
    case .longest: text(.bestLongest)
    case .farthest: text(.bestFarthest)
    case .volume: text(.bestVolume)
    case .hardestSend: text(.bestHardestSend)
    }
  }

  /// Returns the value of a personal best with its unit.
  func text(of best: Best) -> String {
    switch best.kind {
    case .oneRepMaximum: figures.estimateNumber(Weight(grams: best.amount)) + " " + figures.unit.rawValue
    case .heaviest, .leastHelp:
      figures.weight(Weight(grams: best.amount)) + (best.reps.map { " × " + figures.grouped($0) } ?? "")
    case .mostReps:
      (best.weight.map { $0 == .zero ? "" : figures.weight($0) + " " } ?? "") + "× "
        + figures.grouped(best.amount)
    case .longest: seconds(ofMilliseconds: best.amount)
    case .farthest: metres(best.amount)
    case .volume: figures.volume(best.amount)
    case .hardestSend: best.grade?.text ?? ""
    }
  }
}
