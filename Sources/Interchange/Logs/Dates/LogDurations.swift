import Records
import Training

/// A parser for the durations in logs.
enum LogDurations {
  /// The range of durations in milliseconds, up to a hundred days.
  static let limits: ClosedRange<Int64> = 0...8_640_000_000

  /// Returns the number of milliseconds in `2h 27m`, `38min`, `32s`, `1:05:00` or a plain number of seconds.
  ///
  /// Returns nil for any other text, and for more than a hundred days.
  static func milliseconds(_ text: String) -> Int64? {
    // A cell may contain thousands of characters, but a duration never does.
    guard text.utf8.count <= 100 else { return nil }
    let text = text.trimmed
    return (text.contains(":") ? clock(text) : words(text))?.within(limits)
  }

  private static func words(_ text: String) -> FileNumber? {
    var total: FileNumber = 0
    var digits = ""
    var word = ""
    var hasUnit = false
    for character in text + " " {
      if character.isASCII, character.isNumber || character == "." {
        if !word.isEmpty { guard take(&digits, &word, &total) else { return nil } }
        digits.append(character)
      } else if character.isLetter {
        word.append(character)
        hasUnit = true
      } else if character != " " {
        return nil
      }
    }
    if hasUnit { return take(&digits, &word, &total) ? total : nil }
    return thousandths(digits)
  }

  private static func take(_ digits: inout String, _ word: inout String, _ total: inout FileNumber) -> Bool {
    guard let number = Int64(digits).map({ FileNumber($0) }) else { return false }
    switch word.lowercased() {
    case "h", "hr", "hrs", "hour", "hours", "std", "stunden": total = total + number * 3_600_000
    case "m", "min", "mins", "minutes", "minuten": total = total + number * 60_000
    case "s", "sec", "secs", "sek", "seconds": total = total + number * 1000
    default: return false
    }
    digits = ""
    word = ""
    return true
  }

  private static func clock(_ text: String) -> FileNumber? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var seconds: FileNumber = 0
    for (index, part) in parts.enumerated() {
      guard let number = Int64(digits: Array(part.utf8)), index == 0 || number < 60 else { return nil }
      seconds = seconds * 60 + FileNumber(number)
    }
    // Two parts are minutes and seconds.
    return seconds * 1000
  }

  private static func thousandths(_ digits: String) -> FileNumber? {
    guard case .millionths(let value) = Figure(Array(digits.utf8).span, trustsComma: false) else {
      return nil
    }
    return FileNumber(value.quotientRounded(1000))
  }
}

/// A unit of distance in a log.
enum DistanceUnit {
  case metre, kilometre, mile, foot, yard

  init?(_ word: String) {
    switch word.trimmed.lowercased() {
    case "m", "meter", "meters", "metres": self = .metre
    case "km", "kilometers", "kilometres": self = .kilometre
    case "mi", "mile", "miles": self = .mile
    case "ft", "feet": self = .foot
    case "yd", "yds", "yards": self = .yard
    default: return nil
    }
  }

  /// The range of distances in metres, up to 100,000 km.
  static let limits: ClosedRange<Int64> = 0...100_000_000

  /// Converts a number of millionths of this unit, up to a million units, to whole metres.
  ///
  /// Returns nil beyond 100,000 km.
  func metres(millionths: Int64) -> Int64? {
    guard (0...1_000_000_000_000).contains(millionths) else { return nil }
    let metres = whole(millionths)
    return DistanceUnit.limits.contains(metres) ? metres : nil
  }

  private func whole(_ millionths: Int64) -> Int64 {
    switch self {
    case .metre: millionths.quotientRounded(1_000_000)
    case .kilometre: millionths.quotientRounded(1000)
    case .mile: (millionths * 1_609_344).quotientRounded(1_000_000_000)
    case .foot: (millionths * 3048).quotientRounded(10_000_000_000)
    case .yard: (millionths * 9144).quotientRounded(10_000_000_000)
    }
  }
}

extension WeightUnit {
  /// Creates a unit from a word in a log.
  init?(word: String) {
    switch word.trimmed.lowercased() {
    case "kg", "kgs": self = .kilogram
    case "lb", "lbs": self = .pound
    default: return nil
    }
  }
}
