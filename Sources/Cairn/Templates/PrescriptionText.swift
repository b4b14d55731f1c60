import Records
import Training

/// An exercise of a template, parsed from typed text such as `Bench Press:3x8-12@60kg/120s`.
///
/// After the colon come the number of sets, optionally an x with a range or number of repetitions (`8-12`,
/// `10`, `30-45s`, `max`), optionally a weight after @, and optionally a rest after /.
struct PrescriptionText: Equatable {
  var exercise: String
  var sets: Int64 = 3
  var range = RepRange.notSet
  var weight: Weight?
  var restSeconds: Int64?

  init?(_ text: String, unit: WeightUnit) {
    guard let colon = text.lastIndex(of: ":") else {
      exercise = text.trimmed
      if exercise.isEmpty { return nil }
      return
    }
    exercise = String(text[..<colon]).trimmed
    guard !exercise.isEmpty, read(String(text[text.index(after: colon)...]), unit) else { return nil }
  }

  private mutating func read(_ text: String, _ unit: WeightUnit) -> Bool {
    var rest = text.lowercased().trimmed
    if let slash = rest.firstIndex(of: "/") {
      guard let seconds = PrescriptionText.seconds(String(rest[rest.index(after: slash)...])) else {
        return false
      }
      restSeconds = seconds
      rest = String(rest[..<slash])
    }
    if let at = rest.firstIndex(of: "@") {
      guard let weight = PrescriptionText.weight(String(rest[rest.index(after: at)...]), unit) else {
        return false
      }
      self.weight = weight
      rest = String(rest[..<at])
    }
    let parts = rest.split(maxSplits: 1, omittingEmptySubsequences: false) { "x×*".contains($0) }
    guard let count = Int64(digits: parts[0].utf8), (1...100).contains(count) else { return false }
    sets = count
    guard parts.count == 2 else { return true }
    guard let range = PrescriptionText.range(String(parts[1])) else { return false }
    self.range = range
    return true
  }

  /// Parses a range such as `8-12`, `10`, `30-45s`, `45s`, `max` or `any` (no range).
  ///
  /// Returns nil if the text has another form.
  static func range(_ text: String) -> RepRange? {
    var text = text.lowercased().trimmed
    if ["max", "failure", "amrap"].contains(text) { return .untilFailure }
    if ["any", "?"].contains(text) { return .notSet }
    let unit: RepRange.Unit = text.hasSuffix("s") ? .seconds : .reps
    if unit == .seconds { text.removeLast() }
    let bounds = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
      .map { Int64(digits: $0.utf8) }
    switch bounds.count {
    case 1:
      guard let target = bounds[0], (1...100_000).contains(target) else { return nil }
      return .target(target, unit)
    case 2:
      guard let low = bounds[0], let high = bounds[1], low >= 1, low <= high, high <= 100_000 else {
        return nil
      }
      return .range(low...high, unit)
    default: return nil
    }
  }

  /// Parses a weight such as `62.5`, `62,5kg` or `135lb`, or returns nil if the text has another form.
  static func weight(_ text: String, _ unit: WeightUnit) -> Weight? {
    var scanner = Scanner(text.trimmed)
    guard let number = scanner.number() else { return nil }
    switch scanner.rest {
    case "": return Weight(millionths: number, unit: unit)
    case "kg": return Weight(millionths: number, unit: .kilogram)
    case "lb", "lbs": return Weight(millionths: number, unit: .pound)
    default: return nil
    }
  }

  /// Parses a duration such as `90`, `90s`, `2min` or `1:30`, and returns it in seconds.
  ///
  /// Returns nil if the text has another form.
  static func seconds(_ text: String) -> Int64? {
    var scanner = Scanner(text.trimmed)
    guard let number = scanner.number(), number >= 0 else { return nil }
    if scanner.take(":") {
      guard let seconds = scanner.number(), seconds >= 0, scanner.rest.isEmpty else {
        return nil
      }
      return (number * 60 + seconds) / 1_000_000
    }
    switch scanner.rest {
    case "", "s", "sec": return number / 1_000_000
    case "m", "min": return number * 60 / 1_000_000
    default: return nil
    }
  }

  /// Returns a prescription for an exercise, with sets that have no lineage yet.
  func prescription(of exercise: Exercise) -> ExercisePrescription {
    var prescription = ExercisePrescription()
    prescription.catalogID = exercise.catalogID
    prescription.name = exercise.name
    prescription.muscles = exercise.primaryMuscles
    prescription.repRange = range
    if let restSeconds { prescription.restPolicy = .allSame(seconds: restSeconds) }
    var set = SetPrescription()
    set.targetWeight = weight
    set.aim(at: range)
    if let restSeconds { set.targetRestSeconds = restSeconds }
    prescription.sets = Array(repeating: set, count: Int(sets))
    return prescription
  }
}

extension SetPrescription {
  /// Sets the target to the low end of a range.
  mutating func aim(at range: RepRange) {
    guard let low = range.bounds?.lowerBound else { return }
    if range.unit == .seconds { targetDurationSeconds = low } else { targetReps = low }
  }
}

extension String {
  /// The string without surrounding whitespace.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
