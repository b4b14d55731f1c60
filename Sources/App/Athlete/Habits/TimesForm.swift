import Records
import Training

/// The input of the form for the week's training times, with at least three lines for each weekday.
struct TimesForm {
  struct Line {
    var weekday: Weekday
    var from: String
    var minutes: String
    var wrong: String?

    var isEmpty: Bool { from.trimmed.isEmpty }
  }

  var lines: [Line]
  var wrong: String?

  init(_ times: [TrainingTime]) {
    lines = Weekday.allCases.flatMap { weekday in
      let kept = times.filter { $0.weekday == weekday }.map {
        Line(weekday: weekday, from: $0.from.text, minutes: String($0.minutes))
      }
      return TimesForm.filled(kept, weekday)
    }
  }

  /// Reads the form's lists `weekday`, `from` and `minutes`, whose elements correspond by index.
  init(_ form: Fields) {
    let (froms, minutes) = (form.all("from"), form.all("minutes"))
    var typed: [Line] = []
    for (place, word) in form.all("weekday").prefix(100).enumerated() {
      guard let weekday = Weekday(rawValue: word), place < froms.count else { continue }
      let line = Line(
        weekday: weekday, from: froms[place], minutes: place < minutes.count ? minutes[place] : "")
      if !line.isEmpty { typed.append(line) }
    }
    lines = Weekday.allCases.flatMap { weekday in
      TimesForm.filled(typed.filter { $0.weekday == weekday }, weekday)
    }
  }

  /// Returns a weekday's lines, padded with empty lines to at least three.
  private static func filled(_ lines: [Line], _ weekday: Weekday) -> [Line] {
    lines + (0..<max(0, 3 - lines.count)).map { _ in Line(weekday: weekday, from: "", minutes: "") }
  }

  mutating func read(_ localizer: Localizer) -> [TrainingTime]? {
    var times: [TrainingTime] = []
    var isRight = true
    for place in lines.indices where !lines[place].isEmpty {
      var time = TrainingTime()
      time.weekday = lines[place].weekday
      let (from, typed) = (TimeOfDay(lines[place].from.trimmed), lines[place].minutes.trimmed)
      // An empty field shows the default duration as its placeholder and means it.
      let minutes = typed.isEmpty ? time.minutes : Int64(digits: typed.utf8)
      if let from { time.from = from } else { lines[place].wrong = localizer.text(.timeWrong) }
      if let minutes, TrainingTime.minutesLimits.contains(minutes) {
        time.minutes = minutes
      } else {
        lines[place].wrong = localizer.text(.timesMinutesWrong, TrainingTime.minutesLimits)
      }
      isRight = isRight && lines[place].wrong == nil
      times.append(time)
    }
    return isRight ? times : nil
  }

  mutating func refuse(_ error: ProfileError, _ localizer: Localizer) {
    wrong = localizer.text(error.sentence)
    guard case .trainingTimesOverlap(let weekday) = error else { return }
    for place in lines.indices where lines[place].weekday == weekday && !lines[place].isEmpty {
      lines[place].wrong = localizer.text(.timesOverlapHere)
    }
  }
}
