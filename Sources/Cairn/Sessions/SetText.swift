import Records
import Training

/// A parser for typed sets such as `100x8@9`, `x12`, `w60x10`, `20x45s`, `5km` and `100x10/9/8`.
///
/// A leading letter gives the type of the set: `w` for a warm-up, `d` for a drop set, or `f` for a set to
/// failure.
struct SetText {
  let unit: WeightUnit

  /// Parses a word as a set, or as several sets if it contains several numbers of repetitions.
  ///
  /// Returns nil if the word isn't a set.
  func sets(_ word: String) -> [SetEntry]? {
    var scanner = Scanner(word)
    var entry = SetEntry()
    entry.type = scanner.take(["w": .warmup, "d": .dropSet, "f": .failure])
    guard let (text, rpe) = parted(scanner.rest, entry) else { return nil }
    entry.rpe = rpe
    scanner = Scanner(text)
    if scanner.takeTimes() { return repetitions(scanner.rest, entry) }
    guard let number = scanner.number() else { return nil }
    let unit = scanner.word()
    if scanner.takeTimes() {
      guard let unit = weightUnit(unit), let weight = Weight(millionths: number, unit: unit) else {
        return nil
      }
      entry.weight = weight
      return repetitions(scanner.rest, entry)
    }
    return measured(number, unit, &scanner, entry)
  }

  /// Parses sets.
  ///
  /// - Throws: ``CommandError/weightOutside(_:)`` or ``CommandError/notASet(_:)`` for the first invalid word.
  func sets(_ words: [String]) throws(CommandError) -> [SetEntry] {
    var entries: [SetEntry] = []
    for word in words {
      guard !isTooHeavy(word) else { throw .weightOutside(word) }
      guard let sets = sets(word) else { throw .notASet(word) }
      entries += sets
    }
    return entries
  }

  /// Returns true if a word begins with a weight over the maximum, followed by a multiplication sign.
  func isTooHeavy(_ word: String) -> Bool {
    var scanner = Scanner(word)
    _ = scanner.take(["w": SetType.warmup, "d": .dropSet, "f": .failure])
    guard let number = scanner.number(), let unit = weightUnit(scanner.word()), scanner.takeTimes() else {
      return false
    }
    return Weight(millionths: number, unit: unit) == nil
  }

  /// Splits a word such as `100x8@8,5` into the text before the @ and the RPE in tenths.
  ///
  /// The RPE is nil if there is no @. Returns nil if the text after the @ isn't a valid RPE, or if there is
  /// more than one @.
  private func parted(_ text: String, _ entry: SetEntry) -> (String, Int64?)? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return (text, nil) }
    var scanner = Scanner(String(parts[1]))
    guard let number = scanner.number(), scanner.rest.isEmpty, number % 100_000 == 0 else { return nil }
    return (String(parts[0]), number / 100_000)
  }

  /// Parses the text after the ×, which contains numbers of repetitions or a time.
  private func repetitions(_ text: String, _ entry: SetEntry) -> [SetEntry]? {
    var sets: [SetEntry] = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      var scanner = Scanner(String(part))
      guard let number = scanner.number(), number >= 0 else { return nil }
      let unit = scanner.word()
      if unit.isEmpty, scanner.rest.isEmpty, number % 1_000_000 == 0 {
        var set = entry
        set.reps = number / 1_000_000
        sets.append(set)
      } else if let set = measured(number, unit, &scanner, entry)?.first {
        sets.append(set)
      } else {
        return nil
      }
    }
    return sets
  }

  private func measured(
    _ number: Int64, _ unit: String, _ scanner: inout Scanner, _ entry: SetEntry
  ) -> [SetEntry]? {
    var entry = entry
    guard number >= 0 else { return nil }
    switch unit {
    case "s", "sec": entry.durationMilliseconds = number / 1000
    case "min": entry.durationMilliseconds = number * 60 / 1000
    case "h": entry.durationMilliseconds = number * 3600 / 1000
    case "m": entry.distanceMetres = number.quotientRounded(1_000_000)
    case "km": entry.distanceMetres = number.quotientRounded(1000)
    case "mi":
      // A distance over a million miles is invalid, and would overflow.
      guard number <= 1_000_000_000_000 else { return nil }
      entry.distanceMetres = (number * 1_609_344).quotientRounded(1_000_000_000)
    case "":
      guard scanner.take(":"), let seconds = scanner.number(), seconds >= 0, scanner.rest.isEmpty else {
        return nil
      }
      entry.durationMilliseconds = (number * 60 + seconds) / 1000
    default: return nil
    }
    if entry.distanceMetres != nil, scanner.take("/") {
      guard let time = scanner.number() else { return nil }
      let unit = scanner.word()
      return measured(time, unit, &scanner, entry)
    }
    return scanner.rest.isEmpty ? [entry] : nil
  }

  private func weightUnit(_ word: String) -> WeightUnit? {
    switch word {
    case "": unit
    case "kg": .kilogram
    case "lb", "lbs": .pound
    default: nil
    }
  }
}
