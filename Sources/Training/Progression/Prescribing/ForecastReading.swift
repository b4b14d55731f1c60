package import Records

/// Returns the forecast model for all exercises counted in repetitions, except assisted ones, based on the
/// days before the given day.
///
/// It reads the summaries of the last ``ForecastModel/window`` days once for all exercises.
package func forecastModel(before day: Day, _ catalogue: Catalogue, in tx: Transaction) -> ForecastModel {
  let read = summaries(from: day - ForecastModel.window, through: day - 1, in: tx)
  return ForecastModel(
    from: exerciseDays(of: read) { catalogID in
      switch catalogue.exercise(catalogID)?.loading ?? .weightReps {
      case .weightReps, .bodyweightReps: true
      case .assisted, .duration, .weightDuration, .distanceDuration, .climb: false
      }
    }, before: day)
}

/// Returns the forecast for a session three days after the given day, based on all days up to and including
/// that day.
///
/// The required probability depends on the athlete's risk tolerance and aim.
func foresight(after day: Day, _ catalogue: Catalogue, in tx: Transaction) -> Foresight {
  Foresight(
    model: forecastModel(before: day + 1, catalogue, in: tx), day: day + 3,
    percent: wantedChance(in: tx))
}

/// Returns the top sets of each exercise, day by day, from summaries in chronological order.
///
/// Two sessions on the same day count as one day.
func exerciseDays(of summaries: [SessionSummary], where isWanted: (String) -> Bool) -> [ExerciseDays] {
  var found: [ExerciseDays] = []
  var sets: [[(day: Day, sets: [LoadedSet])]] = []
  for summary in summaries {
    let known = found.firstIndex { $0.exercise.hasSameBytes(as: summary.catalogID) }
    guard let place = known ?? (isWanted(summary.catalogID) ? found.endIndex : nil) else { continue }
    if known == nil {
      found.append(ExerciseDays(exercise: summary.catalogID))
      sets.append([])
    }
    let done = summary.tops.entries.map { LoadedSet(weight: ($0.weight ?? .zero).kilograms, reps: $0.reps) }
    if sets[place].last?.day == summary.day {
      sets[place][sets[place].count - 1].sets += done
    } else {
      sets[place].append((summary.day, done))
    }
  }
  for place in found.indices {
    for (day, sets) in sets[place] {
      guard let trained = TrainedDay(day, sets, after: found[place].days) else { continue }
      found[place].days.append(trained)
    }
  }
  return found
}

extension Weight {
  /// The weight in kilograms.
  package var kilograms: Double { Double(grams) / 1000 }

  /// Creates a weight from a non-negative number of kilograms, rounded to the gram.
  init(kilograms: Double) { self.init(grams: (kilograms * 1000).nearest) }
}
