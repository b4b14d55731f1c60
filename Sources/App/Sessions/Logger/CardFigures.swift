import Records
import Training

extension Localizer {
  /// Returns a set in short form, such as `60 × 12`, `+10 × 8`, `45 s` or `5 km · 25:00`.
  func short(_ set: SetPerformance, _ loading: TrackingType) -> String {
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

  /// Returns a weight without its unit.
  ///
  /// Weight added to the body has a plus sign.
  func weightNumber(_ weight: Weight, _ loading: TrackingType) -> String {
    let number = figures.weightNumber(weight)
    return loading == .bodyweightReps && weight > .zero ? "+" + number : number
  }

  /// Returns the text for a completed set's cell in the column of a measure, without the unit.
  func cell(_ measure: Measure, _ set: SetPerformance, _ loading: TrackingType) -> String {
    switch measure {
    case .weight, .added, .help: set.weight.map { weightNumber($0, loading) } ?? "–"
    case .reps: set.reps.map { figures.grouped($0) } ?? "–"
    case .seconds: set.durationMilliseconds.map { clock($0 / 1000) } ?? "–"
    case .distance: set.distanceMetres.map { self.distance($0) } ?? "–"
    case .grade: set.climb.map { grade($0) } ?? "–"
    case .attempts: set.climb.map { ($0.sent ? "✓ " : "✗ ") + figures.grouped($0.attempts) } ?? "–"
    }
  }

  /// Returns the text for an open set's cell in the column of a measure.
  ///
  /// In the column for repetitions, a set without a target shows the exercise's rep range.
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

  /// Returns a duration as shown on a timer, such as `0:45`, `2:00` or `1:05:00`.
  func timer(_ seconds: Int64) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = (seconds % 60).padded(2)
    return hours == 0 ? "\(minutes):\(rest)" : "\(hours):\(minutes.padded(2)):\(rest)"
  }

  /// Returns a distance, such as `400 m`, `5 km` or `5.25 km`.
  func distance(_ metres: Int64) -> String {
    guard metres >= 1000 else { return text(.logMetres, .text("count", figures.grouped(metres))) }
    return text(.logKilometres, .text("count", figures.decimal(metres.quotientRounded(10), places: 2)))
  }

  /// Returns a weight for a field, with the language's decimal mark and a plain minus sign.
  func field(_ weight: Weight) -> String { plain(weight.number(in: figures.unit)) }

  /// Returns the name and the text of the field for a distance, which is in kilometres from one kilometre on,
  /// and otherwise in metres.
  func field(metres: Int64) -> (name: String, text: String) {
    metres >= 1000 ? ("kilometres", plain(decimal(millionths: metres * 1000))) : ("metres", String(metres))
  }

  /// Returns a number, given with a decimal point, in the format of a field.
  func plain(_ number: String) -> String {
    var bytes: [UInt8] = []
    for byte in number.utf8 {
      if byte == UInt8(ascii: ".") { bytes += book[.decimalMark] } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the measure's column heading.
  func heading(_ measure: Measure) -> String {
    switch measure {
    case .weight: figures.unit.rawValue
    case .added: "+ " + figures.unit.rawValue
    case .help: text(.logHelpHeading, .text("unit", figures.unit.rawValue))
    case .reps: text(.logRepsHeading)
    case .seconds: text(.logTimeHeading)
    case .distance: text(.logDistanceHeading)
    case .grade: text(.climbGrade)
    case .attempts: text(.climbTries)
    }
  }

  /// Returns the label for the measure's field.
  func name(_ measure: Measure) -> String {
    switch measure {
    case .weight: text(.logWeightIn, .text("unit", figures.unit.rawValue))
    case .added: text(.logAddedWeightIn, .text("unit", figures.unit.rawValue))
    case .help: text(.logHelpIn, .text("unit", figures.unit.rawValue))
    case .reps: text(.logRepsHeading)
    case .seconds: text(.logTimeInSeconds)
    case .distance: text(.logDistanceIn)
    case .grade: text(.climbGrade)
    case .attempts: text(.climbAttempts)
    }
  }

  /// Returns the name of a set type, as shown in the list of types to choose from.
  func type(_ type: SetType) -> String {
    switch type {
    case .warmup: text(.logTypeWarmup)
    case .regular: text(.logTypeWorking)
    case .superSet: text(.logTypeSuperset)
    case .dropSet: text(.logTypeDrop)
    case .failure: text(.logTypeFailure)
    }
  }
}
