package import Records

/// Returns the load of a workout, based on the athlete's RPE, the heart rate or the intended intensity, in
/// that order of preference.
///
/// The heart rate is used only if the resting and maximum rates are known.
package func trainingLoad(of training: LoadInput, _ rates: HeartRates?) -> TrainingLoad {
  var load = TrainingLoad()
  load.seconds = min(max(0, training.seconds), mostLoadedSeconds)
  if let rpe = training.rpe {
    (load.basis, load.effortHundredths) = (.rpe, min(max(10, rpe), 100) * 10)
  } else if let rate = training.averageHeartRate,
    let effort = effortHundredths(atHeartRate: rate, resting: rates?.resting, maximum: rates?.maximum)
  {
    (load.basis, load.effortHundredths) = (.heartRate, effort)
  } else {
    load.effortHundredths = training.intensity.effort * 100
  }
  load.value = (load.effortHundredths * load.seconds).quotientRounded(60_000)
  return load
}

/// The maximum duration that counts towards the load, in seconds (two days).
///
/// Without it, a watch that was never stopped would produce an enormous load.
private let mostLoadedSeconds: Int64 = 172_800

/// Returns the effort for an average heart rate, in hundredths of an RPE point, based on its share of the
/// heart-rate reserve.
///
/// The RPE is 2 up to 30% of the reserve and rises to 10 at 100%. Returns nil if the resting or maximum
/// rate is unknown, or if the resting rate isn't below the maximum.
package func effortHundredths(atHeartRate rate: Int64, resting: Int64?, maximum: Int64?) -> Int64? {
  guard let resting, let maximum, resting < maximum else { return nil }
  let share = ((rate - resting) * 1000).quotientRounded(maximum - resting)
  guard let first = effortsByReserve.first, share > first.share else { return effortsByReserve[0].effort }
  for (low, high) in zip(effortsByReserve, effortsByReserve.dropFirst()) where share <= high.share {
    let rise = (high.effort - low.effort) * (share - low.share)
    return low.effort + rise.quotientRounded(high.share - low.share)
  }
  return 1000
}

/// The effort, in hundredths of an RPE point, by share of the heart-rate reserve, in thousandths.
private let effortsByReserve: [(share: Int64, effort: Int64)] = [
  (300, 200), (400, 300), (500, 400), (600, 600), (700, 700), (800, 800), (900, 900), (1000, 1000),
]

extension Intensity {
  /// The RPE that is assumed if neither an RPE nor a usable heart rate was recorded.
  package var effort: Int64 {
    switch self {
    case .light: 3
    case .moderate: 5
    case .hard: 7
    case .veryHard: 9
    }
  }
}

/// Returns the form on each day from `first` through `last`, based on the daily loads.
///
/// `loads` may begin before `first`, so that the means have settled by then.
package func forms(_ loads: [(day: Day, load: Int64)], from first: Day, through last: Day) -> [Form] {
  guard first <= last else { return [] }
  var sums: [Day: Int64] = [:]
  for (day, load) in loads where day <= last { sums[day, default: 0] += load }
  var (fitness, fatigue): (Int64, Int64) = (0, 0)
  var forms: [Form] = []
  let start = min(sums.keys.min() ?? first, first)
  for day in (0...(last - start)).lazy.map({ start + $0 }) {
    let load = sums[day] ?? 0
    fitness += (load * 1_000_000 - fitness).quotientRounded(42)
    fatigue += (load * 1_000_000 - fatigue).quotientRounded(7)
    if day >= first {
      forms.append(
        Form(
          day: day, load: load, fitness: fitness.quotientRounded(100_000),
          fatigue: fatigue.quotientRounded(100_000)))
    }
  }
  return forms
}

/// Returns true if two time spans overlap by at least half of the shorter one, and therefore belong to the
/// same workout.
package func isSameTraining(
  _ left: (start: Instant, end: Instant), _ right: (start: Instant, end: Instant)
) -> Bool {
  let shared = min(left.end, right.end) - max(left.start, right.start)
  let shorter = min(left.end - left.start, right.end - right.start)
  return shared >= 0 && shorter > 0 && shared * 2 >= shorter
}
