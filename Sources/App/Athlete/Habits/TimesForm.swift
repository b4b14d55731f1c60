import Records
import Training

/// One line of the form for the week's training times, with its values as text.
struct TimeLine {
  var weekday: Weekday
  var from: String
  var minutes: String
  /// The field name under which the form stores the line's error, such as `monday-0`.
  var name: String

  var isEmpty: Bool { from.trimmed.isEmpty }
}

extension TrainingTimes {
  /// The form, filled in with the stored training times.
  ///
  /// Its fields `weekday`, `from` and `minutes` are lists whose elements correspond by index.
  var form: FormInput {
    var form = FormInput()
    form.replace("weekday", with: times.map { $0.weekday.rawValue })
    form.replace("from", with: times.map { $0.from.text })
    form.replace("minutes", with: times.map { String($0.minutes) })
    return form
  }

  /// Sets the training times from the submitted form, adding an error to each invalid line.
  mutating func take(_ form: inout FormInput) {
    times = []
    for line in form.timeLines where !line.isEmpty {
      var time = TrainingTime()
      time.weekday = line.weekday
      let typed = line.minutes.trimmed
      // An empty field stands for the default duration, which it shows as its placeholder.
      let minutes = typed.isEmpty ? time.minutes : Int64(digits: typed.utf8)
      if let minutes, TrainingTime.minutesLimits.contains(minutes) {
        time.minutes = minutes
      } else {
        form.refuse(line.name, Sentence(.timesMinutesWrong, TrainingTime.minutesLimits))
      }
      if let from = TimeOfDay(line.from.trimmed) {
        time.from = from
      } else {
        form.refuse(line.name, Sentence(.timeWrong))
      }
      times.append(time)
    }
  }
}

extension FormInput {
  /// The lines of the form for training times, at least three for each weekday.
  var timeLines: [TimeLine] {
    let (froms, minutes) = (all("from"), all("minutes"))
    var typed: [(weekday: Weekday, from: String, minutes: String)] = []
    for (place, word) in all("weekday").prefix(100).enumerated() {
      guard let weekday = Weekday(rawValue: word), place < froms.count, !froms[place].trimmed.isEmpty else {
        continue
      }
      typed.append((weekday, froms[place], place < minutes.count ? minutes[place] : ""))
    }
    return Weekday.allCases.flatMap { weekday in
      let kept = typed.filter { $0.weekday == weekday }
      return (0..<max(3, kept.count)).map { place in
        TimeLine(
          weekday: weekday, from: place < kept.count ? kept[place].from : "",
          minutes: place < kept.count ? kept[place].minutes : "",
          name: joined([weekday.rawValue, String(place)], by: "-"))
      }
    }
  }

  /// Adds an error for training times that can't be stored, and marks the lines that caused it.
  mutating func refuseTimes(_ error: ProfileError) {
    refuse("times", error.sentence)
    guard case .trainingTimesOverlap(let weekday) = error else { return }
    for line in timeLines where line.weekday == weekday && !line.isEmpty {
      refuse(line.name, Sentence(.timesOverlapHere))
    }
  }
}
