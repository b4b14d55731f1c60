import Records
import Training

extension Voice {
  /// A best in words: `Estimated maximum 96 kg`, `Heaviest 80 kg × 3`.
  func words(for best: Best) -> String { name(of: best.kind) + " " + text(of: best) }

  func name(of kind: BestKind) -> String {
    switch kind {
    case .oneRepMaximum: self(.bestMaximum)
    case .heaviest: self(.bestHeaviest)
    case .leastHelp: self(.bestLeastHelp)
    case .mostReps: self(.bestMostReps)
    case .longest: self(.bestLongest)
    case .farthest: self(.bestFarthest)
    case .volume: self(.bestVolume)
    case .hardestSend: self(.bestHardestSend)
    }
  }

  /// The figure of a best, with its unit.
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
