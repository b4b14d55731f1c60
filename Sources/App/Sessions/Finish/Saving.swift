import Records
import Training

/// A session to save as a template.
struct SavingReading {
  var facts: SessionFacts
  var snapshot: TemplateSnapshot
}

/// The form for saving a session as a template, as sent or as prefilled.
struct SavingForm {
  var name: String
  var category: TemplateCategory
  /// The typed bounds of each exercise's range.
  var ranges: [(lineage: ID, low: String, high: String)]
  var wrongName: Phrase?
  /// Exercises with an invalid range.
  var wrongRanges: [ID] = []

  init(_ form: Fields, _ snapshot: TemplateSnapshot) {
    name = form["name"] ?? ""
    category = form["category"].flatMap { TemplateCategory(rawValue: $0) } ?? .custom
    let (lows, highs) = (form.all(after: "low-"), form.all(after: "high-"))
    func text(_ fields: [(rest: String, value: String)], _ lineage: ID) -> String {
      fields.first { $0.rest.hasSameBytes(as: lineage.text) }?.value ?? ""
    }
    ranges = snapshot.exercises.map { ($0.lineage, text(lows, $0.lineage), text(highs, $0.lineage)) }
  }

  init(_ facts: SessionFacts, _ snapshot: TemplateSnapshot, _ localizer: Localizer) {
    let title = facts.session.title
    let (_, month, number) = facts.session.day.inCalendar.date
    let day = localizer.dayAndMonth(number, month)
    name = title.isEmpty ? localizer.text(.freeformName, .text("day", day)) : title
    category = .custom
    ranges = snapshot.exercises.map { exercise in
      let isCounted = exercise.repRange != .untilFailure
      let bounds = isCounted ? exercise.doneRange ?? exercise.repRange.bounds : nil
      return (
        exercise.lineage, bounds.map { String($0.lowerBound) } ?? "",
        bounds.map { String($0.upperBound) } ?? ""
      )
    }
  }

  /// Returns the typed ranges.
  ///
  /// Adds the exercises with an invalid range to ``wrongRanges``.
  mutating func read(_ snapshot: TemplateSnapshot) -> [ID: RepRange] {
    var found: [ID: RepRange] = [:]
    for (lineage, low, high) in ranges {
      let unit: RepRange.Unit = snapshot.exercise(lineage)?.countsSeconds ?? false ? .seconds : .reps
      if low.isEmpty, high.isEmpty {
        if snapshot.exercise(lineage)?.repRange != .untilFailure { found[lineage] = .notSet }
        continue
      }
      let ends = [low.isEmpty ? high : low, high.isEmpty ? low : high].map { Int64(digits: $0.utf8) }
      guard let from = ends[0], let to = ends[1], from >= 1, from <= to, to <= 100_000 else {
        wrongRanges.append(lineage)
        continue
      }
      found[lineage] = from == to ? .target(from, unit) : .range(from...to, unit)
    }
    return found
  }
}

extension ExercisePrescription {
  /// The range of completed repetitions or seconds, or nil if none were counted.
  fileprivate var doneRange: ClosedRange<Int64>? {
    let counts = sets.filter { $0.type.isWorking }
      .compactMap { countsSeconds ? $0.targetDurationSeconds : $0.targetReps }.filter { $0 >= 1 }
    guard let low = counts.min(), let high = counts.max() else { return nil }
    return low...high
  }
}
