import Records

/// A date in a log, with the time of day if the log states it.
struct LogDateTime: Equatable {
  var day: Day
  /// The number of milliseconds since midnight, or nil if the log states no time.
  var time: Int64?
  var isUTC = false
  /// The day with the first two numbers swapped, or nil if the date can be read in only one way.
  ///
  /// For example, 1/11/2025 can be 1 November or 11 January.
  var otherDay: Day?
  /// The order in which `day` was read, or nil if the notation allows only one.
  var order: DayOrder?

  /// Parses dates in forms such as `2018-12-10 10:33:55`, `2025-02-23T10:13:53Z`, `29 Jun 2024, 10:39`,
  /// `Aug 12, 2026, 6:08 PM`, `1/11/2025 15:59` and `1.11.2025 15:59`.
  ///
  /// Month names can be in any of six languages.
  init?(_ text: String) {
    let parts = Parts(text)
    guard let calendar = parts.calendar else { return nil }
    if let time = parts.time {
      guard let milliseconds = time.milliseconds(isAfternoon: parts.isAfternoon) else { return nil }
      self.time = milliseconds
    }
    isUTC = parts.isUTC
    switch calendar {
    case .certain(let year, let month, let number):
      guard let day = Day(year: year, month: month, day: number) else { return nil }
      self.day = day
    case .eitherOrder(let first, let second, let year):
      let dayFirst = Day(year: year, month: second, day: first)
      let monthFirst = Day(year: year, month: first, day: second)
      guard let day = dayFirst ?? monthFirst else { return nil }
      self.day = day
      order = dayFirst == nil ? .monthFirst : .dayFirst
      if dayFirst != nil { otherDay = monthFirst }
    }
  }

  private enum Calendar {
    case certain(year: Int64, month: Int64, day: Int64)
    case eitherOrder(first: Int64, second: Int64, year: Int64)
  }

  private struct Clock {
    var numbers: [Int64]

    func milliseconds(isAfternoon: Bool?) -> Int64? {
      guard (2...3).contains(numbers.count) else { return nil }
      var hour = numbers[0]
      if let isAfternoon {
        guard (1...12).contains(hour) else { return nil }
        hour = hour % 12 + (isAfternoon ? 12 : 0)
      }
      let seconds = numbers.count == 3 ? numbers[2] : 0
      guard hour < 24, numbers[1] < 60, seconds < 60 else { return nil }
      return ((hour * 60 + numbers[1]) * 60 + seconds) * 1000
    }
  }

  /// The parts of a date's text, such as its numbers, month name and time.
  private struct Parts {
    var numbers: [(value: Int64, digits: Int)] = []
    var separator: UInt8 = 0
    var month: Int64?
    var time: Clock?
    var isAfternoon: Bool?
    var isUTC = false
    private var wordBefore = ""

    init(_ text: String) {
      var word = ""
      var digits = ""
      var clock: [Int64] = []
      // Anything after a complete time (a fraction of a second, an offset) isn't part of the date.
      var isBehindTime = false
      for character in text.unicodeScalars {
        if character.isLetter {
          takeNumber(&digits, before: character, &clock, &isBehindTime)
          word.unicodeScalars.append(character)
        } else {
          takeWord(&word)
          if ("0"..."9").contains(character) {
            digits.unicodeScalars.append(character)
          } else {
            takeNumber(&digits, before: character, &clock, &isBehindTime)
          }
        }
      }
      takeWord(&word)
      takeNumber(&digits, before: " ", &clock, &isBehindTime)
      if !clock.isEmpty { time = Clock(numbers: clock) }
    }

    private mutating func takeWord(_ word: inout String) {
      guard !word.isEmpty else { return }
      let folded = word.lowercased()
      switch (wordBefore, folded) {
      case (_, "am"), ("a", "m"): isAfternoon = false
      case (_, "pm"), ("p", "m"): isAfternoon = true
      case (_, "z"): isUTC = true
      default: if let number = MonthNames.month(folded) { month = number }
      }
      wordBefore = folded
      word = ""
    }

    private mutating func takeNumber(
      _ digits: inout String, before next: Unicode.Scalar, _ clock: inout [Int64], _ isBehindTime: inout Bool
    ) {
      guard !digits.isEmpty else { return }
      defer { digits = "" }
      guard let value = Int64(digits), digits.utf8.count <= 9, !isBehindTime else { return }
      if next == ":" {
        clock.append(value)
      } else if !clock.isEmpty {
        clock.append(value)
        isBehindTime = true
      } else {
        numbers.append((value, digits.utf8.count))
        if separator == 0, next.isASCII { separator = UInt8(next.value) }
      }
    }

    var calendar: Calendar? {
      if let month {
        guard numbers.count == 2, let year = numbers.first(where: { $0.digits == 4 })?.value,
          let day = numbers.first(where: { $0.digits <= 2 })?.value
        else { return nil }
        return .certain(year: year, month: month, day: day)
      }
      guard numbers.count == 3 else { return nil }
      let (first, second, third) = (numbers[0], numbers[1], numbers[2])
      if first.digits == 4 { return .certain(year: first.value, month: second.value, day: third.value) }
      guard third.digits == 4 || third.digits == 2, first.digits <= 2, second.digits <= 2 else { return nil }
      let year = third.digits == 2 ? 2000 + third.value : third.value
      if separator == UInt8(ascii: ".") { return .certain(year: year, month: second.value, day: first.value) }
      return .eitherOrder(first: first.value, second: second.value, year: year)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    isASCII ? ("a"..."z").contains(self) || ("A"..."Z").contains(self) : properties.isAlphabetic
  }
}
