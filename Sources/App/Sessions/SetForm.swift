import Records
import Training

/// A set as it was typed, with what is wrong with it at the field.
struct TypedSet {
  var type = SetType.regular
  var lineage: ID?
  var weight = ""
  var reps = ""
  var seconds = ""
  var distance = ""
  var rpe = ""
  var note = ""
  /// What is wrong with a measure.
  var wrong: [(measure: Measure, sentence: Phrase)] = []
  var wrongNote: Phrase?
  var wrongRPE: Phrase?
  /// About the whole card.
  var wrongSet: Phrase?

  var isRight: Bool { wrong.isEmpty && wrongNote == nil && wrongSet == nil && wrongRPE == nil }

  func wrong(_ measure: Measure) -> Phrase? { wrong.first { $0.measure == measure }?.sentence }
}

extension TypedSet {
  /// Reads a form's fields; what can't be read is said in ``wrong``.
  ///
  /// Weights are in the athlete's unit with point or comma, times in seconds or as `1:30`, distances in
  /// metres, or in kilometres where the form says so.
  init(_ form: Fields) {
    type = form["type"].flatMap { SetType(rawValue: $0) } ?? .regular
    lineage = form["target"].flatMap { ID($0) }
    weight = form["weight"]?.trimmed ?? ""
    reps = form["reps"]?.trimmed ?? ""
    seconds = form["seconds"]?.trimmed ?? ""
    distance = (form["kilometres"] ?? form["metres"])?.trimmed ?? ""
    rpe = form["rpe"]?.trimmed ?? ""
    note = form["note"] ?? ""
  }

  /// The set that the fields say.
  mutating func entry(_ form: Fields, _ unit: WeightUnit, _ measures: [Measure]) -> SetEntry {
    var entry = SetEntry()
    entry.type = form["type"].flatMap { SetType(rawValue: $0) }
    entry.lineage = lineage
    let weightMeasure = measures.first { $0.isWeight } ?? .weight
    if !weight.isEmpty {
      entry.weight = millionths(weight).flatMap { Weight(millionths: $0, unit: unit) }
      let isPossible = entry.weight.map { (-1_000_000...10_000_000).contains($0.grams) } ?? false
      if !isPossible { wrong.append((weightMeasure, .weightWrong)) }
    }
    if !reps.isEmpty {
      entry.reps = Int64(digits: reps.utf8)
      if !(entry.reps.map { (0...100_000).contains($0) } ?? false) { wrong.append((.reps, .repsWrong)) }
    }
    if !seconds.isEmpty {
      entry.durationMilliseconds = milliseconds(seconds)
      let isPossible = entry.durationMilliseconds.map { (0...864_000_000).contains($0) } ?? false
      if !isPossible { wrong.append((.seconds, .timeWrong)) }
    }
    if !distance.isEmpty {
      let scale: Int64 = form["kilometres"] == nil ? 1_000_000 : 1000
      entry.distanceMetres = millionths(distance).map { $0.quotientRounded(scale) }
      let isPossible = entry.distanceMetres.map { (0...100_000_000).contains($0) } ?? false
      if !isPossible { wrong.append((.distance, .distanceWrong)) }
    }
    readRest(&entry, measures)
    return entry
  }

  private mutating func readRest(_ entry: inout SetEntry, _ measures: [Measure]) {
    if !rpe.isEmpty {
      let tenths = millionths(rpe)
      entry.rpe = tenths.map { $0 / 100_000 }
      let isPossible = tenths.map { $0 % 500_000 == 0 && (1_000_000...10_000_000).contains($0) } ?? false
      if !isPossible { wrongRPE = .rpeWrong }
    }
    entry.notes = note
    if note.utf8.count > 65_536 { wrongNote = .noteTooLong }
    guard wrong.isEmpty, entry.reps == nil, entry.durationMilliseconds == nil, entry.distanceMetres == nil
    else { return }
    let counted = measures.filter { !$0.isWeight }
    switch counted.first {
    case .seconds?: wrong.append((.seconds, .timeMissing))
    case .distance?: wrong.append((.distance, .distanceMissing))
    default: wrong.append((.reps, .repsMissing))
    }
  }
}

/// Reads a number with a decimal point or comma and perhaps a sign, in millionths; nil when it is none, or
/// over ten million.
func millionths(_ text: String) -> Int64? {
  var bytes = Array(text.utf8)[...]
  // The minus of typography, which we write ourselves, is U+2212.
  var isNegative = false
  for sign in ["-", "−", "+"] where bytes.starts(with: sign.utf8) {
    isNegative = sign != "+"
    bytes = bytes.dropFirst(sign.utf8.count)
    break
  }
  let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    .flatMap { $0.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) }
  guard (1...2).contains(parts.count), let whole = Int64(digits: parts[0]), whole <= 10_000_000 else {
    return nil
  }
  var number = whole * 1_000_000
  if parts.count == 2 {
    guard let digits = Int64(digits: parts[1].prefix(6)), parts[1].allSatisfy({ (48...57).contains($0) })
    else { return nil }
    var scaled = digits
    for _ in parts[1].prefix(6).count..<6 { scaled *= 10 }
    number += scaled
  }
  return isNegative ? -number : number
}

/// Reads seconds, minutes and seconds as `1:30`, or hours before them, in milliseconds.
func milliseconds(_ text: String) -> Int64? {
  let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  guard (1...3).contains(parts.count), let last = parts.last else { return nil }
  guard let seconds = millionths(String(decoding: Array(last), as: UTF8.self)), seconds >= 0 else { return nil }
  var minutes: Int64 = 0
  for part in parts.dropLast() {
    guard let number = Int64(digits: part), number <= 100_000 else { return nil }
    minutes = minutes * 60 + number
  }
  return minutes * 60_000 + seconds / 1000
}
