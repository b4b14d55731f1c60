import Records
import Training

/// A session to save as a template.
struct SavingReading {
  var facts: SessionFacts
  var snapshot: TemplateSnapshot

  /// Returns the form filled in with the session's title and, for each exercise, the range of completed
  /// repetitions or seconds.
  func form(_ localizer: Localizer) -> FormInput {
    let (_, month, number) = facts.session.day.inCalendar.date
    let day = localizer.dayAndMonth(number, month)
    let title = facts.session.title
    var form = FormInput(
      ("name", title.isEmpty ? localizer.text(.freeformName, .text("day", day)) : title),
      ("category", TemplateCategory.custom.rawValue))
    for exercise in snapshot.exercises {
      let isCounted = exercise.repRange != .untilFailure
      let bounds = isCounted ? exercise.doneRange ?? exercise.repRange.bounds : nil
      form[exercise.lowField] = bounds.map { String($0.lowerBound) } ?? ""
      form[exercise.highField] = bounds.map { String($0.upperBound) } ?? ""
    }
    return form
  }

  /// Returns the entered ranges, keyed by the exercises' lineages.
  ///
  /// The error of an invalid range is added to the field for the lower bound.
  func ranges(_ form: inout FormInput) -> [ID: RepRange] {
    var found: [ID: RepRange] = [:]
    for exercise in snapshot.exercises {
      let (low, high) = (form[exercise.lowField].trimmed, form[exercise.highField].trimmed)
      if low.isEmpty, high.isEmpty {
        if exercise.repRange != .untilFailure { found[exercise.lineage] = .notSet }
        continue
      }
      guard let from = Int64(digits: (low.isEmpty ? high : low).utf8),
        let to = Int64(digits: (high.isEmpty ? low : high).utf8), from >= 1, from <= to, to <= 100_000
      else {
        form.refuse(exercise.lowField, Sentence(.rangeWrong))
        continue
      }
      let unit: RepRange.Unit = exercise.countsSeconds ? .seconds : .reps
      found[exercise.lineage] = from == to ? .target(from, unit) : .range(from...to, unit)
    }
    return found
  }
}

extension ExercisePrescription {
  /// The name of the form field for the lower bound of the exercise's range.
  var lowField: String { joined(["low", lineage.text], by: "-") }
  /// The name of the form field for the upper bound of the exercise's range.
  var highField: String { joined(["high", lineage.text], by: "-") }

  /// The range of completed repetitions or seconds, or nil if none were counted.
  fileprivate var doneRange: ClosedRange<Int64>? {
    let counts = sets.filter { $0.type.isWorking }
      .compactMap { countsSeconds ? $0.targetDurationSeconds : $0.targetReps }.filter { $0 >= 1 }
    guard let low = counts.min(), let high = counts.max() else { return nil }
    return low...high
  }
}
