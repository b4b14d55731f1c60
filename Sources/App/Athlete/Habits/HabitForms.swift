import Records
import Training

/// The input of the form for the sleep target.
struct SleepForm {
  /// The hours of sleep, such as `8:30`, `8,5` or `8`.
  var sleep: String
  var wakeTime: String
  var wrongSleep: String?
  var wrongWake: String?
  /// The bedtime that follows from the stored target.
  var bedtime: TimeOfDay?

  init(_ target: SleepTarget?, _ localizer: Localizer) {
    let shown = target ?? SleepTarget()
    sleep = String(shown.sleepTargetMinutes / 60) + ":" + (shown.sleepTargetMinutes % 60).padded(2)
    wakeTime = shown.wakeTime.text
    bedtime = target?.bedtime
  }

  init(_ form: Fields) {
    sleep = form["sleep"] ?? ""
    wakeTime = form["wake_time"] ?? ""
  }

  mutating func read(_ localizer: Localizer) -> SleepTarget? {
    var target = SleepTarget()
    if let minutes = SleepForm.minutes(of: sleep.trimmed) {
      target.sleepTargetMinutes = minutes
    } else {
      wrongSleep = localizer.text(.sleepOutside)
    }
    if let wake = TimeOfDay(wakeTime.trimmed) {
      target.wakeTime = wake
    } else {
      wrongWake = localizer.text(.timeWrong)
    }
    return wrongSleep == nil && wrongWake == nil ? target : nil
  }

  /// Returns a typed duration in minutes, or nil if it isn't valid.
  ///
  /// Accepts hours and minutes separated by a colon, and hours as a decimal number.
  static func minutes(of text: String) -> Int64? {
    if let time = TimeOfDay(text), text.utf8.contains(UInt8(ascii: ":")) { return time.minutes }
    let parts = text.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    guard let first = parts.first, first.count <= 3, let hours = Int64(digits: first) else { return nil }
    if parts.count == 1 { return hours * 60 }
    guard parts.count == 2, (1...2).contains(parts[1].count), let digits = Int64(digits: parts[1]) else {
      return nil
    }
    return hours * 60 + (digits * (parts[1].count == 1 ? 60 : 6)).quotientRounded(10)
  }
}

/// The input of the form for heart rates.
///
/// An empty field means that the rate is unknown.
struct HeartForm {
  var resting: String
  var maximum: String
  var wrongResting: String?
  var wrongMaximum: String?

  init(_ rates: HeartRates) {
    resting = rates.resting.map { String($0) } ?? ""
    maximum = rates.maximum.map { String($0) } ?? ""
  }

  init(_ form: Fields) {
    resting = form["resting"] ?? ""
    maximum = form["maximum"] ?? ""
  }

  mutating func read(over stored: HeartRates?, _ localizer: Localizer) -> HeartRates? {
    var rates = stored ?? HeartRates()
    rates.resting = rate(resting, localizer, &wrongResting)
    rates.maximum = rate(maximum, localizer, &wrongMaximum)
    return wrongResting == nil && wrongMaximum == nil ? rates : nil
  }

  private func rate(_ text: String, _ localizer: Localizer, _ wrong: inout String?) -> Int64? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    guard let rate = Int64(digits: text.utf8) else {
      wrong = localizer.text(.heartWrong)
      return nil
    }
    return rate
  }

  mutating func refuse(_ error: ProfileError, _ localizer: Localizer) {
    if error.field.hasSameBytes(as: "maximum") {
      wrongMaximum = localizer.text(error.sentence)
    } else {
      wrongResting = localizer.text(error.sentence)
    }
  }
}

extension Localizer {
  /// Returns a sentence with the minimum and the maximum of a range.
  func text(_ phrase: Phrase, _ limits: ClosedRange<Int64>) -> String {
    text(
      phrase, .text("least", figures.grouped(limits.lowerBound)),
      .text("most", figures.grouped(limits.upperBound)))
  }
}
