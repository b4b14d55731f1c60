package import Records

/// What the forecast says to the rules after a session: of which day, and how sure a rise must be.
package struct Foresight: Equatable, Sendable {
  package var model: ForecastModel
  /// The day of the next session.
  package var day: Day
  /// The least chance, in percent, that what is asked is reached.
  package var percent: Int64

  package init(model: ForecastModel, day: Day, percent: Int64 = BoldnessLevel.balanced.successBound) {
    self.model = model
    self.day = day
    self.percent = percent
  }
}

/// What is asked of the sets of an exercise, and the chance that it comes off by the law of judging: at most
/// a tenth of the repetitions missing.
package struct Prospect: Equatable, Sendable {
  /// The repetitions of the first set from which on the law holds.
  package var needed: Int64
  package var forecast: Forecast
  /// Repetitions that were left in reserve, as far as effort tells.
  package var reserve: Double

  /// 0 to 1.
  package var chance: Double { forecast.chance(of: needed, reserve: reserve) }
  package var percent: Int64 { (chance * 100).nearest }
}

extension ExerciseRules {
  /// The prospect of a weight and targets; nil where too little is known, or where sets count seconds.
  ///
  /// The load is that of the heaviest sets, in millionths of the athlete's unit; the targets are theirs, in
  /// order.
  func prospect(_ load: Int64, _ targets: [Int64]) -> Prospect? {
    // Days of more than fifteen repetitions are not read.
    guard let foresight = input.foresight, !reading.isTimed, targets.allSatisfy({ $0 <= 15 }),
      traits.loading != .assisted,
      let weight = Weight(millionths: load, unit: traits.grid.unit), weight >= .zero,
      foresight.model.days(of: prescription.catalogID, before: foresight.day).count
        >= ForecastModel.fewestDays,
      let forecast = foresight.model.forecast(
        weight.kilograms, of: prescription.catalogID, on: foresight.day)
    else { return nil }
    return Prospect(needed: needed(for: targets), forecast: forecast, reserve: reserve)
  }

  /// The least repetitions of a first set with which, falling from set to set as usual, at most a tenth of
  /// what is asked is missing.
  private func needed(for targets: [Int64]) -> Int64 {
    let asked = targets.reduce(0, +)
    let fall = usualFall
    let most = (targets.max() ?? 1) + Int64(fall) + 1
    return (1...max(1, most)).first { first in
      var missed = 0.0
      for (place, target) in targets.enumerated() {
        let share = targets.count > 1 ? Double(place) / Double(targets.count - 1) : 0
        missed += max(0, Double(target - first) + fall * share)
      }
      return 10 * missed <= Double(asked)
    } ?? most
  }

  /// By how much repetitions fall from the first to the last set of equal load: the mean of this time and of
  /// up to three before.
  ///
  /// More than thirty is a slip of the finger.
  private var usualFall: Double {
    let falls = ([reading] + past).compactMap { $0.fall }.map { Double(min(max(0, $0), 30)) }
    return falls.isEmpty ? 0 : falls.reduce(0, +) / Double(falls.count)
  }

  /// What could have been done more, in repetitions: what effort leaves of ten, four at most.
  ///
  /// Where nothing is said of effort: one, if no set fell behind the first and none went beyond what was
  /// asked, else none. Lifters say one repetition less than they have (Halperin 2022), so this is cautious.
  private var reserve: Double {
    if let tenths = effortTenths { return Double(min(max(100 - tenths, 0), 40)) / 10 }
    let isEven = reading.sets.allSatisfy { ($0.done ?? 0) == $0.asked } && reading.fall == 0
    return isEven && reading.sets.count >= 2 ? 1 : 0
  }
}
