import Records
import Training

extension Voice {
  /// A set in short: `60 × 12`, `+10 × 8`, `45 s`, `5 km · 25:00`.
  func short(_ set: SetPerformance, _ loading: Loading) -> String {
    if let climb = set.climb { return grade(climb) + (climb.sent ? " ✓" : " ✗") }
    var parts: [String] = []
    if let distance = set.distanceMetres { parts.append(self.distance(distance)) }
    let count = set.reps.map { figures.grouped($0) } ?? set.durationMilliseconds.map { clock($0 / 1000) }
    if let weight = set.weight, weight != .zero || loading == .weightReps {
      let number = weightNumber(weight, loading)
      parts.append(count.map { number + " × " + $0 } ?? number)
    } else if let count {
      parts.append(count)
    }
    return parts.joined(separator: " · ")
  }

  /// A weight without its unit; what is added to the body bears its sign.
  func weightNumber(_ weight: Weight, _ loading: Loading) -> String {
    let number = figures.weightNumber(weight)
    return loading == .bodyweightReps && weight > .zero ? "+" + number : number
  }

  /// What stands in the cell of a measure, without its unit.
  func cell(_ measure: Measure, _ set: SetPerformance, _ loading: Loading) -> String {
    switch measure {
    case .weight, .added, .help: set.weight.map { weightNumber($0, loading) } ?? "–"
    case .reps: set.reps.map { figures.grouped($0) } ?? "–"
    case .seconds: set.durationMilliseconds.map { clock($0 / 1000) } ?? "–"
    case .distance: set.distanceMetres.map { self.distance($0) } ?? "–"
    case .grade: set.climb.map { grade($0) } ?? "–"
    case .attempts: set.climb.map { ($0.sent ? "✓ " : "✗ ") + figures.grouped($0.attempts) } ?? "–"
    }
  }

  /// What is asked in the cell of a measure; a range where no number is.
  func cell(
    _ measure: Measure, _ target: SetPrescription, _ exercise: LiveExercise, _ entry: SetEntry
  )
    -> String
  {
    let range = range(exercise.prescription.repRange)
    return switch measure {
    case .weight, .added, .help: entry.weight.map { figures.weightNumber($0) } ?? "–"
    case .reps:
      target.targetReps.map { figures.grouped($0) } ?? (range.isEmpty ? "–" : range)
    case .seconds: target.targetDurationSeconds.map { clock($0) } ?? "–"
    case .distance, .grade, .attempts: "–"
    }
  }

  /// A length of time as timers show it: `0:45`, `2:00`, `1:05:00`.
  func timer(_ seconds: Int64) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = (seconds % 60).padded(2)
    return hours == 0 ? "\(minutes):\(rest)" : "\(hours):\(minutes.padded(2)):\(rest)"
  }

  /// A distance: `400 m`, `5 km`, `5.25 km`.
  func distance(_ metres: Int64) -> String {
    guard metres >= 1000 else { return self(.logMetres, .text("count", figures.grouped(metres))) }
    return self(.logKilometres, .text("count", figures.decimal(metres.quotientRounded(10), places: 2)))
  }

  /// A weight as it stands in a field: digits and the language's mark alone, with a plain minus.
  func field(_ weight: Weight) -> String { plain(weight.number(in: figures.unit)) }

  /// A number that was written with a point, as a field takes it.
  func plain(_ number: String) -> String {
    guard language == .german else { return number }
    return String(
      decoding: number.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: ",") : $0 }, as: UTF8.self)
  }

  /// What heads the column of a measure.
  func heading(_ measure: Measure) -> String {
    switch measure {
    case .weight: figures.unit.rawValue
    case .added: "+ " + figures.unit.rawValue
    case .help: self(.logHelpHeading, .text("unit", figures.unit.rawValue))
    case .reps: self(.logRepsHeading)
    case .seconds: self(.logTimeHeading)
    case .distance: self(.logDistanceHeading)
    case .grade: self(.climbGrade)
    case .attempts: self(.climbTries)
    }
  }

  /// What a field is called.
  func name(_ measure: Measure) -> String {
    switch measure {
    case .weight: self(.logWeightIn, .text("unit", figures.unit.rawValue))
    case .added: self(.logAddedWeightIn, .text("unit", figures.unit.rawValue))
    case .help: self(.logHelpIn, .text("unit", figures.unit.rawValue))
    case .reps: self(.logRepsHeading)
    case .seconds: self(.logTimeInSeconds)
    case .distance: self(.logDistanceIn)
    case .grade: self(.climbGrade)
    case .attempts: self(.climbAttempts)
    }
  }

  /// The kind of a set, as it is chosen.
  func type(_ type: SetType) -> String {
    switch type {
    case .warmup: self(.logTypeWarmup)
    case .regular: self(.logTypeWorking)
    case .superSet: self(.logTypeSuperset)
    case .dropSet: self(.logTypeDrop)
    case .failure: self(.logTypeFailure)
    }
  }
}
