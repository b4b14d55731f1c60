import Records
import Training

/// The input of the form for a scheduled workout, and its errors.
struct TypedTraining {
  /// The workout's ID, or nil for a new workout.
  var id: ID?
  var type: String
  var day: String
  var startTime: String
  /// One of the offered durations, or `other`.
  var duration: String
  var minutes: String
  var intensity: String
  var sequence: String
  var template: String
  var notes: String
  /// True if the athlete confirmed a start at night.
  var isNightMeant = false
  var asksAboutNight = false
  /// The error sentences, by field name.
  var wrong: [String: String] = [:]
  /// The errors, by the field's published name.
  private(set) var errors: [(field: String, type: FormErrorType)] = []
  /// The time when the form was opened, in milliseconds, or an empty string if unknown.
  var opened = ""
  /// The way the activity was just chosen, `search` or `list`, or nil if it wasn't.
  private(set) var picked: String?
  /// True if the values come from the form instead of from a stored workout.
  private(set) var wasTyped = false

  init(_ training: ScheduledTraining) {
    id = training.id == .none ? nil : training.id
    type = training.type.rawValue
    day = training.day.inCalendar.text
    startTime = training.startTime?.text ?? ""
    minutes = training.durationMinutes.map { String($0) } ?? ""
    let isOffered = training.type.traits.choices.contains { $0 == training.durationMinutes }
    duration = isOffered ? minutes : "other"
    intensity = training.intensity.rawValue
    sequence = String(training.sequence)
    template = training.templateID?.text ?? ""
    notes = training.notes
    isNightMeant = training.startsAtNight
  }

  init(_ form: Fields) {
    id = form["id"].flatMap { ID($0) }
    type = form["type"] ?? ""
    day = form["day"] ?? ""
    startTime = form["start_time"] ?? ""
    duration = form["duration"] ?? "other"
    minutes = form["minutes"] ?? ""
    intensity = form["intensity"] ?? ""
    sequence = form["sequence"] ?? ""
    template = form["plan"] ?? ""
    notes = form["notes"] ?? ""
    isNightMeant = form["night"] != nil
    opened = form["opened"] ?? ""
    picked = form["picked"]
    wasTyped = true
  }

  var activity: ActivityType? { ActivityType(published: type) }

  /// Sets the activity along with its default duration and intensity.
  mutating func choose(_ activity: ActivityType) {
    type = activity.rawValue
    minutes = activity.traits.minutes > 0 ? String(activity.traits.minutes) : ""
    duration = minutes
    intensity = activity.traits.intensity.rawValue
  }

  /// All input as query items, for returning from another page.
  var fields: [(name: String, value: String)] {
    let known: [(name: String, value: String)] = [
      ("type", type), ("day", day), ("start_time", startTime), ("duration", duration), ("minutes", minutes),
      ("intensity", intensity), ("sequence", sequence), ("plan", template), ("notes", notes),
    ]
    return (id.map { [("id", $0.text), ("opened", opened)] } ?? []) + known
  }

  /// The path of the form.
  var path: String { id.map { trainingPath($0, "edit") } ?? "/calendar/new" }

  /// Returns the workout that the athlete entered, or nil if a field is invalid.
  ///
  /// Adds the errors of invalid fields to ``wrong``.
  mutating func read(over stored: ScheduledTraining?, _ localizer: Localizer) -> ScheduledTraining? {
    var training = stored ?? ScheduledTraining()
    if let activity {
      training.type = activity
    } else {
      refuse("type", .malformed, localizer.text(.trainingTypeWrong))
    }
    if let known = typedDay(day) {
      training.day = known
    } else {
      refuse("day", .malformed, localizer.text(.trainingDayWrong))
    }
    let time = startTime.trimmed
    training.startTime = TimeOfDay(time)
    if !time.isEmpty, training.startTime == nil {
      refuse("start_time", .malformed, localizer.text(.trainingTimeWrong))
    }
    if training.type == .rest {
      training.durationMinutes = nil
    } else {
      let length = duration.hasSameBytes(as: "other") ? minutes.trimmed : duration
      training.durationMinutes = Int64(digits: length.utf8)
      if training.durationMinutes == nil, !length.isEmpty {
        refuse("minutes", .malformed, localizer.text(.trainingMinutesWrong))
      }
    }
    if let known = Intensity(rawValue: intensity) {
      training.intensity = known
    } else {
      refuse("intensity", .malformed, localizer.text(.trainingIntensityWrong))
    }
    training.sequence = Int64(digits: sequence.utf8) ?? 0
    training.templateID = ID(template)
    if !template.isEmpty, training.templateID == nil {
      refuse("plan", .unknown, localizer.text(.trainingPlanWrong))
    }
    training.notes = notesAsMeant
    refuse(.invalid(training.faults), localizer)
    return wrong.isEmpty ? training : nil
  }

  /// The notes without carriage returns.
  ///
  /// Browsers send a line break as two bytes.
  private var notesAsMeant: String {
    joined(
      notes.utf8.split(separator: 0x0D, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }, by: "")
  }

  /// Adds an error to a field, unless the field already has one.
  private mutating func refuse(_ field: String, _ type: FormErrorType, _ sentence: String) {
    guard wrong[field] == nil else { return }
    wrong[field] = sentence
    let published =
      switch field {
      case "day": "date"
      case "minutes": "duration_minutes"
      case "plan": "template_id"
      default: field
      }
    errors.append((published, type))
  }

  /// Adds the reason why the workout couldn't be saved to the field that caused it.
  mutating func refuse(_ error: CalendarError, _ localizer: Localizer) {
    switch error {
    case .invalid(let faults):
      for fault in faults {
        let sentence = localizer.text(fault.sentence)
        switch fault {
        case .minutesMissing: refuse("minutes", .missing, sentence)
        case .minutesOutside, .minutesOfRest: refuse("minutes", .outside, sentence)
        case .sequenceOutside: refuse("sequence", .outside, sentence)
        case .notesTooLong:
          let count = Int64(notes.unicodeScalars.count)
          refuse("notes", .tooLong, localizer.text(.trainingNotesWrong, .count("count", count)))
        }
      }
    case .sequenceTaken: refuse("sequence", .taken, localizer.text(error.sentence))
    case .dayFull: refuse("day", .full, localizer.text(error.sentence))
    case .noSuchTemplate: refuse("plan", .unknown, localizer.text(error.sentence))
    case .noSuchTraining, .alreadyThere, .notYet, .outside:
      refuse("type", .unknown, localizer.text(.trainingNotSaved))
    }
  }
}
