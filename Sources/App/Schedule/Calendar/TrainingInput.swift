import Records
import Training

/// The values entered in the form for a scheduled workout, with their errors.
///
/// If the workout would start at night, the form also asks the athlete to confirm the time.
struct TrainingInput {
  var form: FormInput
  /// True if the page asks the athlete to confirm a night-time start.
  var asksAboutNight = false
  /// True if the values come from a submitted form or a query instead of from a workout.
  let wasTyped: Bool
  /// The types of all errors other than malformed text, by field.
  private var types: [(field: String, type: FormErrorType)] = []

  /// Creates the form filled in with a stored workout, or with a new one, which has no ID.
  init(_ training: ScheduledTraining) {
    wasTyped = false
    form = training.form
  }

  /// Creates the form from submitted fields, or from the query in which another page passed them on.
  init(_ fields: Fields) {
    wasTyped = true
    form = FormInput(fields)
    // The form of a rest day has no duration.
    if !form.has("duration") { form["duration"] = "other" }
  }

  /// The workout's ID, or nil for a new workout.
  var id: ID? {
    get { ID(form["id"]) }
    set { form["id"] = newValue?.text ?? "" }
  }

  var activity: ActivityType? { ActivityType(published: form["type"]) }

  /// Sets the activity along with its default duration and intensity.
  mutating func choose(_ activity: ActivityType) {
    let minutes = activity.traits.minutes > 0 ? String(activity.traits.minutes) : ""
    form["type"] = activity.rawValue
    form["duration"] = minutes
    form["minutes"] = minutes
    form["intensity"] = activity.traits.intensity.rawValue
  }

  /// All input as query items, so that another page can link back to the form without losing it.
  var fields: [(name: String, value: String)] {
    let own = [
      "type", "day", "start_time", "duration", "minutes", "intensity", "sequence", "template", "notes",
    ]
    let known: [(name: String, value: String)] = own.map { ($0, form[$0]) }
    return (id.map { [("id", $0.text), ("opened", form["opened"])] } ?? []) + known
  }

  /// The path of the form.
  var path: String { id.map { trainingPath($0, "edit") } ?? "/calendar/new" }
}

// MARK: Errors

extension TrainingInput {
  /// The errors, with the published names of their fields.
  var errors: [(field: String, type: FormErrorType)] {
    form.errors.map { error in
      let type = types.first { $0.field.hasSameBytes(as: error.field) }?.type
      return (TrainingInput.published(error.field), type ?? .malformed)
    }
  }

  /// Returns the published name of a field.
  private static func published(_ field: String) -> String {
    switch field {
    case "day": "date"
    case "minutes": "duration_minutes"
    case "template": "template_id"
    default: field
    }
  }

  /// Adds an error to a field, unless the field already has one.
  private mutating func refuse(_ field: String, _ type: FormErrorType, _ sentence: Sentence) {
    if form.error(field) == nil { types.append((field, type)) }
    form.refuse(field, sentence)
  }

  /// Adds an error to the field that kept the workout from being saved.
  mutating func refuse(_ error: CalendarError) {
    switch error {
    case .invalid(let faults): for fault in faults { refuse(fault) }
    case .sequenceTaken: refuse(error.field, .taken, error.sentence)
    case .dayFull: refuse(error.field, .full, error.sentence)
    case .noSuchTraining, .alreadyThere, .noSuchTemplate, .notYet, .outside:
      refuse(error.field, .unknown, error.sentence)
    }
  }

  private mutating func refuse(_ fault: TrainingFault) {
    switch fault {
    case .minutesMissing: refuse(fault.field, .missing, fault.sentence)
    case .minutesOutside, .minutesOfRest, .sequenceOutside:
      refuse(fault.field, .outside, fault.sentence)
    case .notesTooLong:
      let count = Int64(form["notes"].unicodeScalars.count)
      refuse(fault.field, .tooLong, Sentence(.trainingNotesWrong, .count("count", count)))
    }
  }
}

// MARK: Values

extension ScheduledTraining {
  /// The form filled in with the workout.
  var form: FormInput {
    let minutes = durationMinutes.map { String($0) } ?? ""
    let isOffered = type.traits.choices.contains { $0 == durationMinutes }
    return FormInput(
      ("id", id == .none ? "" : id.text), ("type", type.rawValue), ("day", day.inCalendar.text),
      ("start_time", startTime?.text ?? ""), ("duration", isOffered ? minutes : "other"),
      ("minutes", minutes), ("intensity", intensity.rawValue), ("sequence", String(sequence)),
      ("template", templateID?.text ?? ""), ("notes", notes))
  }

  /// Sets the workout to the values in the form, and adds an error to each invalid field.
  mutating func take(_ typed: inout TrainingInput) {
    type =
      typed.form.required("type", or: Sentence(.trainingTypeWrong)) { ActivityType(published: $0) } ?? type
    day = typed.form.required("day", or: Sentence(.trainingDayWrong), typedDay) ?? day
    startTime = typed.form.time("start_time", or: Sentence(.trainingTimeWrong))
    durationMinutes = type == .rest ? nil : typed.takenMinutes()
    intensity =
      typed.form.required("intensity", or: Sentence(.trainingIntensityWrong)) { Intensity(rawValue: $0) }
      ?? intensity
    sequence = Int64(digits: typed.form["sequence"].utf8) ?? 0
    templateID = typed.takenTemplate()
    // Browsers send a line break as CR LF.
    notes = String(decoding: typed.form["notes"].utf8.filter { $0 != 0x0D }, as: UTF8.self)
    typed.refuse(.invalid(faults))
  }
}

extension TrainingInput {
  /// Returns the chosen duration in minutes or, if the athlete chose to enter another one, the entered
  /// duration.
  ///
  /// Returns nil if there is no duration. If the text isn't a whole number, also adds an error to the field.
  fileprivate mutating func takenMinutes() -> Int64? {
    let length = form["duration"].hasSameBytes(as: "other") ? form["minutes"].trimmed : form["duration"]
    let minutes = Int64(digits: length.utf8)
    if minutes == nil, !length.isEmpty { form.refuse("minutes", Sentence(.trainingMinutesWrong)) }
    return minutes
  }

  /// Returns the ID of the chosen template, or nil if there is none.
  ///
  /// If the field's text isn't an ID, adds an error to the field.
  fileprivate mutating func takenTemplate() -> ID? {
    let id = ID(form["template"])
    if id == nil, !form["template"].isEmpty { refuse("template", .unknown, Sentence(.trainingPlanWrong)) }
    return id
  }
}
