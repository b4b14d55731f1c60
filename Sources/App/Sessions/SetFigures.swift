import Records
import Training

extension Voice {
  /// A set in short: `60 × 12`, `+10 × 8`, `45 s`, `5 km · 25:00`.
  func short(_ set: SetPerformance, _ loading: Loading) -> String {
    var parts: [String] = []
    if let distance = set.distanceMetres { parts.append(self.distance(distance)) }
    let count = set.reps.map { figures.grouped($0) } ?? set.durationMilliseconds.map { time($0) }
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
    case .seconds: set.durationMilliseconds.map { time($0) } ?? "–"
    case .distance: set.distanceMetres.map { distance($0) } ?? "–"
    }
  }

  /// What is asked in the cell of a measure; a range where no number is.
  func cell(_ measure: Measure, _ target: SetPrescription, _ exercise: LiveExercise, _ entry: SetEntry)
    -> String
  {
    switch measure {
    case .weight, .added, .help: entry.weight.map { figures.weightNumber($0) } ?? "–"
    case .reps:
      target.targetReps.map { figures.grouped($0) } ?? range(exercise.prescription.repRange) ?? "–"
    case .seconds: target.targetDurationSeconds.map { time($0 * 1000) } ?? "–"
    case .distance: "–"
    }
  }

  /// A range of repetitions or seconds: `8–12`, `5`.
  func range(_ range: RepRange) -> String? {
    switch range {
    case .notSet: nil
    case .untilFailure: self(.untilFailure)
    case .target(let count, .reps): figures.grouped(count)
    case .target(let count, .seconds): time(count * 1000)
    case .range(let range, .reps):
      figures.grouped(range.lowerBound) + "–" + figures.grouped(range.upperBound)
    case .range(let range, .seconds):
      String(range.lowerBound) + "–" + time(range.upperBound * 1000)
    }
  }

  /// A length of time in short: `45 s`, `1:30`.
  func time(_ milliseconds: Int64) -> String {
    let seconds = milliseconds / 1000
    return seconds < 60 ? figures.seconds(seconds) : clock(seconds)
  }

  /// A length of time as clocks show it: `0:45`, `2:00`, `1:05:00`.
  func clock(_ seconds: Int64) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = (seconds % 60).padded(2)
    return hours == 0 ? "\(minutes):\(rest)" : "\(hours):\(minutes.padded(2)):\(rest)"
  }

  /// A distance: `400 m`, `5 km`, `5.25 km`.
  func distance(_ metres: Int64) -> String {
    guard metres >= 1000 else { return figures.grouped(metres) + " m" }
    return figures.decimal(metres.quotientRounded(10), places: 2) + " km"
  }

  /// A weight as it stands in a field: digits and the language's mark alone, with a plain minus.
  func field(_ weight: Weight) -> String { plain(weight.number(in: figures.unit)) }

  /// A number that was written with a point, as a field takes it.
  func plain(_ number: String) -> String {
    guard language == .german else { return number }
    return String(decoding: number.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: ",") : $0 }, as: UTF8.self)
  }

  /// RPE in tenths: `8.5`.
  func effort(_ tenths: Int64) -> String { figures.decimal(tenths, places: 1) }

  /// What heads the column of a measure.
  func heading(_ measure: Measure) -> String {
    switch measure {
    case .weight: figures.unit.rawValue
    case .added: "+ " + figures.unit.rawValue
    case .help: self(.helpHeading, .text("unit", figures.unit.rawValue))
    case .reps: self(.repsHeading)
    case .seconds: self(.timeHeading)
    case .distance: self(.distanceHeading)
    }
  }

  /// What a field is called.
  func name(_ measure: Measure) -> String {
    switch measure {
    case .weight: self(.weightIn, .text("unit", figures.unit.rawValue))
    case .added: self(.addedWeightIn, .text("unit", figures.unit.rawValue))
    case .help: self(.helpIn, .text("unit", figures.unit.rawValue))
    case .reps: self(.repsHeading)
    case .seconds: self(.timeInSeconds)
    case .distance: self(.distanceIn)
    }
  }

  /// The kind of a set, as it is chosen.
  func type(_ type: SetType) -> String {
    switch type {
    case .warmup: self(.typeWarmup)
    case .regular: self(.typeWorking)
    case .superSet: self(.typeSuperset)
    case .dropSet: self(.typeDrop)
    case .failure: self(.typeFailure)
    }
  }
}
