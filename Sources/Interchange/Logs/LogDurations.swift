import Records
import Training

/// Lengths of time and ways as logs write them.
enum LogDurations {
  /// Milliseconds of `2h 27m`, `38min`, `32s`, `1:05:00`, or of seconds alone; nil where it is none of these.
  static func milliseconds(_ text: String) -> Int64? {
    let text = text.trimmed
    if text.contains(":") { return clock(text) }
    var total: Int64 = 0
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

  private static func take(_ digits: inout String, _ word: inout String, _ total: inout Int64) -> Bool {
    guard let number = Int64(digits), number < 1_000_000_000 else { return false }
    switch word.lowercased() {
    case "h", "hr", "hrs", "hour", "hours", "std", "stunden": total += number * 3_600_000
    case "m", "min", "mins", "minutes", "minuten": total += number * 60_000
    case "s", "sec", "secs", "sek", "seconds": total += number * 1000
    default: return false
    }
    digits = ""
    word = ""
    return true
  }

  private static func clock(_ text: String) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var seconds: Int64 = 0
    for (index, part) in parts.enumerated() {
      guard let number = Int64(digits: Array(part.utf8)), number < 100_000, index == 0 || number < 60 else {
        return nil
      }
      seconds = seconds * 60 + number
    }
    // Two parts are minutes and seconds.
    return seconds * 1000
  }

  private static func thousandths(_ digits: String) -> Int64? {
    guard case .millionths(let value) = Figure(Array(digits.utf8).span, trustsComma: false) else {
      return nil
    }
    return value.quotientRounded(1000)
  }
}

/// The units in which logs state ways.
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

  /// Whole metres of a figure in millionths of this unit, up to a million units.
  func metres(millionths: Int64) -> Int64 {
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
  /// The unit that a log means by a word.
  init?(word: String) {
    switch word.trimmed.lowercased() {
    case "kg", "kgs": self = .kilogram
    case "lb", "lbs": self = .pound
    default: return nil
    }
  }
}
