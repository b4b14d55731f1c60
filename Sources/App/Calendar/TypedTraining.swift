import Records
import Training

/// A training as it is typed in, and what is wrong with it.
struct TypedTraining {
  /// nil of a new one.
  var id: ID?
  var type: String
  var day: String
  var startTime: String
  /// One of the lengths that are offered, or `other`.
  var duration: String
  var minutes: String
  var intensity: String
  var sequence: String
  var plan: String
  var notes: String
  /// Whether it was asked about a start at night, and that is meant.
  var isNightMeant = false
  var asksAboutNight = false
  /// Sentences by the name of the field.
  var wrong: [String: String] = [:]
  /// What is wrong, by the field's published name.
  private(set) var errors: [(field: String, type: FormErrorType)] = []
  /// When the form was opened, in milliseconds; empty where nobody says.
  var opened = ""
  /// How the activity was chosen just now: by `search` or from the `list`; nil where it wasn't.
  private(set) var picked: String?
  /// Whether it comes from the form, and not from what is stored.
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
    plan = training.planID?.text ?? ""
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
    plan = form["plan"] ?? ""
    notes = form["notes"] ?? ""
    isNightMeant = form["night"] != nil
    opened = form["opened"] ?? ""
    picked = form["picked"]
    wasTyped = true
  }

  var activity: ActivityType? { ActivityType(published: type) }

  /// Takes another activity, with its own length and intensity.
  mutating func choose(_ activity: ActivityType) {
    type = activity.rawValue
    minutes = activity.traits.minutes > 0 ? String(activity.traits.minutes) : ""
    duration = minutes
    intensity = activity.traits.intensity.rawValue
  }

  /// All that is typed, to come back to it from another page.
  var fields: [(name: String, value: String)] {
    let known: [(name: String, value: String)] = [
      ("type", type), ("day", day), ("start_time", startTime), ("duration", duration), ("minutes", minutes),
      ("intensity", intensity), ("sequence", sequence), ("plan", plan), ("notes", notes),
    ]
    return (id.map { [("id", $0.text), ("opened", opened)] } ?? []) + known
  }

  /// The page of the form.
  var path: String { id.map { trainingPath($0, "edit") } ?? "/calendar/new" }

  /// The training that is meant; nil where something can't be read, and ``wrong`` says what.
  mutating func read(over stored: ScheduledTraining?, _ voice: Voice) -> ScheduledTraining? {
    var training = stored ?? ScheduledTraining()
    if let activity {
      training.type = activity
    } else {
      refuse("type", .malformed, voice(.trainingTypeWrong))
    }
    if let known = typedDay(day) {
      training.day = known
    } else {
      refuse("day", .malformed, voice(.trainingDayWrong))
    }
    let time = startTime.trimmed
    training.startTime = TimeOfDay(time)
    if !time.isEmpty, training.startTime == nil {
      refuse("start_time", .malformed, voice(.trainingTimeWrong))
    }
    if training.type == .rest {
      training.durationMinutes = nil
    } else {
      let length = duration.hasSameBytes(as: "other") ? minutes.trimmed : duration
      training.durationMinutes = Int64(digits: length.utf8)
      if training.durationMinutes == nil, !length.isEmpty {
        refuse("minutes", .malformed, voice(.trainingMinutesWrong))
      }
    }
    if let known = Intensity(rawValue: intensity) {
      training.intensity = known
    } else {
      refuse("intensity", .malformed, voice(.trainingIntensityWrong))
    }
    training.sequence = Int64(digits: sequence.utf8) ?? 0
    training.planID = ID(plan)
    if !plan.isEmpty, training.planID == nil { refuse("plan", .unknown, voice(.trainingPlanWrong)) }
    training.notes = notesAsMeant
    refuse(.invalid(training.faults), voice)
    return wrong.isEmpty ? training : nil
  }

  /// The notes: browsers send a line's end as two bytes.
  private var notesAsMeant: String {
    joined(
      notes.utf8.split(separator: 0x0D, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }, by: "")
  }

  /// Says what is wrong with a field, unless that is said already.
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

  /// Says at its field why something can't be saved.
  mutating func refuse(_ error: CalendarError, _ voice: Voice) {
    switch error {
    case .invalid(let faults):
      for fault in faults {
        switch fault {
        case .minutesMissing: refuse("minutes", .missing, voice(.trainingMinutesWrong))
        case .minutesOutside, .minutesOfRest: refuse("minutes", .outside, voice(.trainingMinutesWrong))
        case .sequenceOutside: refuse("sequence", .outside, voice(.trainingSequenceWrong))
        case .notesTooLong:
          let count = Int64(notes.unicodeScalars.count)
          refuse("notes", .tooLong, voice(.trainingNotesWrong, .count("count", count)))
        }
      }
    case .sequenceTaken(let number, let free):
      refuse("sequence", .taken, voice(.trainingPlaceTaken, .count("number", number), .count("free", free)))
    case .dayFull: refuse("day", .full, voice(.trainingDayFull))
    case .noSuchPlan: refuse("plan", .unknown, voice(.trainingPlanWrong))
    case .noSuchTraining, .alreadyThere, .notYet, .outside:
      refuse("type", .unknown, voice(.trainingNotSaved))
    }
  }
}
