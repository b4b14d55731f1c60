import Records
import Training

extension SleepTarget {
  /// The form, filled in with the stored sleep target.
  var form: FormInput {
    FormInput(
      ("sleep", String(sleepTargetMinutes / 60) + ":" + (sleepTargetMinutes % 60).padded(2)),
      ("wake_time", wakeTime.text))
  }

  /// Sets the sleep target and the wake time from the submitted form, adding an error to each invalid field.
  mutating func take(_ form: inout FormInput) {
    sleepTargetMinutes =
      form.required("sleep", or: Sentence(.sleepOutside), typedMinutes) ?? sleepTargetMinutes
    wakeTime = form.required("wake_time", or: Sentence(.timeWrong)) { TimeOfDay($0) } ?? wakeTime
  }
}

/// Returns the minutes in an entered duration, or nil if the text isn't valid.
///
/// Accepts hours and minutes separated by a colon, such as `8:30`, and hours as a decimal number, such as `8`
/// or `8,5`.
func typedMinutes(_ text: String) -> Int64? {
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

extension HeartRates {
  /// The form, filled in with the stored heart rates.
  ///
  /// The field of an unknown rate is empty.
  var form: FormInput {
    FormInput(
      ("resting", resting.map { String($0) } ?? ""), ("maximum", maximum.map { String($0) } ?? ""))
  }

  /// Sets the heart rates from the submitted form, adding an error to each invalid field.
  mutating func take(_ form: inout FormInput) {
    resting = form.number("resting", or: Sentence(.heartWrong))
    maximum = form.number("maximum", or: Sentence(.heartWrong))
  }
}

extension RiskTolerance {
  /// The form, filled in with the level of the stored risk tolerance, which is empty for a custom bound.
  var form: FormInput { FormInput(("level", level?.rawValue ?? "")) }
}
