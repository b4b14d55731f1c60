package import Records

/// The forecast that the rules use after a session, with the day of the next session and the probability
/// required for an increase.
package struct Foresight: Equatable, Sendable {
  package var model: ForecastModel
  /// The day of the next session.
  package var day: Day
  /// The minimum probability, in percent, of reaching the targets.
  package var percent: Int64

  package init(model: ForecastModel, day: Day, percent: Int64 = RiskToleranceLevel.balanced.successBound) {
    self.model = model
    self.day = day
    self.percent = percent
  }
}

/// The chance of reaching the targets of an exercise's sets, and the forecast behind it.
///
/// Success means missing at most a tenth of the repetitions.
package struct Prospect: Equatable, Sendable {
  /// The minimum number of repetitions needed in the first set for success.
  package var needed: Int64
  package var forecast: Forecast
  /// The number of repetitions left in reserve, as indicated by the effort.
  package var reserve: Double

  /// The probability of success, from 0 to 1.
  package var chance: Double { forecast.chance(of: needed, reserve: reserve) }
  package var percent: Int64 { (chance * 100).nearest }
}

extension ExerciseRules {
  /// Returns the prospect for a load and targets, or nil if too little is known or the forecast doesn't cover
  /// such sets.
  ///
  /// The forecast doesn't cover assisted sets, timed sets or sets of more than fifteen repetitions. `load` is
  /// the load of the heaviest sets, in millionths of the athlete's unit. `targets` contains the target
  /// repetitions of those sets, in order.
  func prospect(_ load: Int64, _ targets: [Int64]) -> Prospect? {
    // The forecast ignores sets of more than fifteen repetitions.
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

  /// Returns the minimum number of repetitions in the first set for all sets together to miss at most a tenth
  /// of their targets.
  ///
  /// Repetitions are assumed to drop from set to set as usual for the exercise.
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

  /// The mean drop in repetitions from the first to the last set of equal load, based on up to nine sessions.
  ///
  /// Drops are limited to thirty, because a larger one is assumed to be a typo.
  private var usualFall: Double {
    let falls = ([reading] + past).compactMap { $0.fall }.map { Double(min(max(0, $0), 30)) }
    return falls.isEmpty ? 0 : falls.reduce(0, +) / Double(falls.count)
  }

  /// The number of repetitions left in reserve: ten minus the effort, but at most four.
  ///
  /// If the effort is unknown, the reserve is one if there are at least two sets that all reached their
  /// targets exactly and without a drop, and otherwise zero. Lifters underestimate their reserve by one
  /// repetition (Halperin 2022), so this is cautious.
  private var reserve: Double {
    if let tenths = effortTenths { return Double(min(max(100 - tenths, 0), 40)) / 10 }
    let isEven = reading.sets.allSatisfy { ($0.done ?? 0) == $0.asked } && reading.fall == 0
    return isEven && reading.sets.count >= 2 ? 1 : 0
  }
}
