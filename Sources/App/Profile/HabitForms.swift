import Records
import Training

/// The sleep that is wanted, as typed in.
struct SleepForm {
  /// `8:30`, `8,5` or `8`: hours.
  var sleep: String
  var wakeTime: String
  var wrongSleep: String?
  var wrongWake: String?
  /// What follows from what is stored.
  var bedtime: TimeOfDay?

  init(_ target: SleepTarget?, _ voice: Voice) {
    let shown = target ?? SleepTarget()
    sleep = String(shown.sleepTargetMinutes / 60) + ":" + (shown.sleepTargetMinutes % 60).padded(2)
    wakeTime = shown.wakeTime.text
    bedtime = target?.bedtime
  }

  init(_ form: Fields) {
    sleep = form["sleep"] ?? ""
    wakeTime = form["wake_time"] ?? ""
  }

  mutating func read(_ voice: Voice) -> SleepTarget? {
    var target = SleepTarget()
    if let minutes = SleepForm.minutes(of: sleep.trimmed) {
      target.sleepTargetMinutes = minutes
    } else {
      wrongSleep = voice(.sleepOutside)
    }
    if let wake = TimeOfDay(wakeTime.trimmed) {
      target.wakeTime = wake
    } else {
      wrongWake = voice(.timeWrong)
    }
    return wrongSleep == nil && wrongWake == nil ? target : nil
  }

  /// Hours and minutes parted by a colon, or hours with a decimal.
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

/// The heart's rates as typed in; an empty field is unknown.
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

  mutating func read(over stored: HeartRates?, _ voice: Voice) -> HeartRates? {
    var rates = stored ?? HeartRates()
    rates.resting = rate(resting, voice, &wrongResting)
    rates.maximum = rate(maximum, voice, &wrongMaximum)
    return wrongResting == nil && wrongMaximum == nil ? rates : nil
  }

  private func rate(_ text: String, _ voice: Voice, _ wrong: inout String?) -> Int64? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    guard let rate = Int64(digits: text.utf8) else {
      wrong = voice(.heartWrong)
      return nil
    }
    return rate
  }

  mutating func refuse(_ error: ProfileError, _ voice: Voice) {
    switch error {
    case .restingOutside(let limits): wrongResting = voice(.heartOutside, limits)
    case .maximumOutside(let limits): wrongMaximum = voice(.heartOutside, limits)
    default: wrongResting = voice(.heartRestingHigh)
    }
  }
}

extension Voice {
  /// A sentence about the least and the most of something.
  func callAsFunction(_ phrase: Phrase, _ limits: ClosedRange<Int64>) -> String {
    self(
      phrase, .text("least", figures.grouped(limits.lowerBound)),
      .text("most", figures.grouped(limits.upperBound)))
  }
}
