package import Records
package import Training

/// A file of scheduled workouts for calendar apps (RFC 5545).
///
/// Times have no zone, so a workout stays at its local time wherever the athlete is, and its day never
/// changes.
package struct CalendarFile {
  package var text: String

  /// Creates a file of scheduled workouts.
  ///
  /// If `title` isn't nil, it replaces every workout's title, and activities and notes are left out.
  package init(_ trainings: [ScheduledTraining], named name: String, title: String?, in language: Language) {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Cairn//Calendar//EN", "CALSCALE:GREGORIAN",
      "X-WR-CALNAME:" + name.escaped,
    ]
    for training in trainings where training.type != .rest {
      lines += CalendarFile.event(training, title: title, in: language)
    }
    lines.append("END:VCALENDAR")
    text = lines.map { $0.folded75 + "\r\n" }.joined()
  }

  private static func event(_ training: ScheduledTraining, title: String?, in language: Language) -> [String]
  {
    let day = training.day.text.filter { $0 != "-" }
    var lines = [
      "BEGIN:VEVENT", "UID:\(training.id.text)@cairn", "DTSTAMP:\(training.createdAt.stamp)",
      "SUMMARY:" + (title ?? training.type.name(in: language)).escaped,
    ]
    if let time = training.startTime {
      lines.append("DTSTART:\(day)T\(time.text.filter { $0 != ":" })00")
      lines.append("DURATION:PT\(training.durationMinutes ?? 0)M")
    } else {
      lines.append("DTSTART;VALUE=DATE:\(day)")
    }
    if title == nil, !training.notes.isEmpty { lines.append("DESCRIPTION:" + training.notes.escaped) }
    if training.isSkipped { lines.append("STATUS:CANCELLED") }
    return lines + ["END:VEVENT"]
  }
}

extension Instant {
  /// The instant in the form `20261121T180000Z`.
  fileprivate var stamp: String {
    text.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }
}

extension String {
  /// The string as property text, with special characters escaped and other control characters left out.
  fileprivate var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", ";", ",": text += "\\" + String(scalar)
      case "\n": text += "\\n"
      default: if scalar.value >= 0x20, scalar.value != 0x7F { text.unicodeScalars.append(scalar) }
      }
    }
    return text
  }

  /// The string folded between characters into lines of at most 75 bytes.
  fileprivate var folded75: String {
    var (text, count) = ("", 0)
    for scalar in unicodeScalars {
      let size = UTF8.width(scalar)
      if count + size > 75 { (text, count) = (text + "\r\n ", 1) }
      text.unicodeScalars.append(scalar)
      count += size
    }
    return text
  }
}
