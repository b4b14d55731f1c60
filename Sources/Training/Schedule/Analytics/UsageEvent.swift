import Records

/// An event that is counted, such as a change to a scheduled workout or the loading of a form.
package enum UsageEvent: String, Choice, Sendable {
  case created = "training_plan_created"
  case edited = "training_plan_edited"
  case deleted = "training_plan_deleted"
  case activitySelected = "activity_type_selected"
  case viewed = "training_plan_viewed"
  case editOpened = "edit_form_opened"
  case formError = "form_validation_error"
  case formLoad = "form_load"
  case save = "save_operation"
  case listRendering = "list_rendering"
  case search = "activity_picker_search"

  /// The name of the numeric field that is summed up, or nil if the event has none.
  package var figure: String? {
    switch self {
    case .created: "duration_minutes"
    case .edited: "time_to_edit_seconds"
    case .deleted: "days_old"
    case .formLoad, .save, .listRendering, .search: "milliseconds"
    case .activitySelected, .viewed, .editOpened, .formError: nil
    }
  }

  /// The fields that a page may report for the event, with their valid values, or nil if pages can't report
  /// the event.
  fileprivate var reported: [(name: String, words: [String])]? {
    switch self {
    case .created, .edited, .deleted: nil
    case .activitySelected:
      [
        ("type", ActivityType.allCases.map { $0.rawValue }),
        ("category", ActivityCategory.allCases.map { $0.rawValue }), ("search_used", ["true", "false"]),
      ]
    case .viewed: [("view_mode", PlanView.allCases.map { $0.rawValue })]
    case .editOpened: [("source", ["detail_sheet"])]
    case .formError:
      [
        ("field", ScheduledTraining.formFields),
        ("error_type", FormErrorType.allCases.map { $0.rawValue }),
      ]
    case .formLoad, .save: [("form", ["create", "edit"])]
    case .listRendering: [("plans", (0...12).map { String($0) })]
    case .search: []
    }
  }
}

extension UsageEvent {
  /// Returns the fields in `labels`, or nil if they don't match the event.
  package func fields(of labels: String) -> [(name: String, word: String)]? {
    let pairs = labels.split(separator: " ", omittingEmptySubsequences: false).map { field in
      field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    }
    let known = labels.isEmpty ? [] : pairs
    guard known.count == fields.count else { return nil }
    var found: [(name: String, word: String)] = []
    for (pair, field) in zip(known, fields) {
      guard pair.count == 2, pair[0].hasSameBytes(as: field.name), field.has(pair[1]) else { return nil }
      found.append((field.name, pair[1]))
    }
    return found
  }

  /// The event's fields, each with a function that returns true for valid values.
  private var fields: [(name: String, has: (String) -> Bool)] {
    func among(_ words: [String]) -> (String) -> Bool {
      { word in words.contains { $0.hasSameBytes(as: word) } }
    }
    switch self {
    case .created:
      return [
        ("activity_type", among(ActivityType.allCases.map { $0.rawValue })),
        ("intensity", among(Intensity.allCases.map { $0.rawValue })),
      ]
    case .edited:
      // The fields are in the order of the form, so that each combination has a single value.
      return [
        (
          "fields_modified",
          { word in
            let fields = word.split(separator: "+", omittingEmptySubsequences: false).map { String($0) }
            let inOrder = ScheduledTraining.formFields.filter { among(fields)($0) }
            return word.isEmpty || inOrder == fields
          }
        )
      ]
    case .deleted: return [("had_notes", among(["true", "false"]))]
    default: return (reported ?? []).map { ($0.name, among($0.words)) }
    }
  }
}

/// The view that shows the scheduled workouts.
package enum PlanView: String, Choice, Sendable {
  case list, detail
  case todayCard = "today_card"
}

/// The reason that a form field is rejected.
package enum FormErrorType: String, Choice, Sendable {
  case missing, malformed, outside, taken, full, unknown
  case tooLong = "too_long"
}

extension ScheduledTraining {
  /// The names of the form's fields.
  fileprivate static let formFields = [
    "date", "sequence", "type", "start_time", "intensity", "duration_minutes", "notes", "template_id",
  ]

  /// Returns the names of the fields whose values differ from those of another scheduled workout.
  func modified(in other: ScheduledTraining) -> [String] {
    let differences = [
      day != other.day, sequence != other.sequence, type != other.type, startTime != other.startTime,
      intensity != other.intensity, durationMinutes != other.durationMinutes, notes != other.notes,
      templateID != other.templateID,
    ]
    return zip(ScheduledTraining.formFields, differences).filter { $0.1 }.map { $0.0 }
  }
}

/// An event with its fields, ready to be counted.
package struct UsageRecord: Equatable, Sendable {
  package let event: UsageEvent
  package let labels: String
  /// The value of the event's numeric field, such as minutes, or 0 if the event has no such field.
  package var figure: Int64

  private init(_ event: UsageEvent, _ fields: [(String, String)] = [], figure: Int64 = 0) {
    self.event = event
    self.figure = figure
    var labels = ""
    for (name, word) in fields { labels += (labels.isEmpty ? "" : " ") + name + "=" + word }
    self.labels = labels
  }

  /// The event as a page reports it, such as `training_plan_viewed view_mode=list`.
  package var line: String { labels.isEmpty ? event.rawValue : event.rawValue + " " + labels }

  /// Creates a record from a line that a page reported.
  ///
  /// Returns nil if the line is invalid, if pages can't report the event, or if `figure` isn't in
  /// 0…86,400,000,000.
  package init?(reported line: String, figure: Int64) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    guard let event = words.first.flatMap({ UsageEvent(rawValue: $0) }), let fields = event.reported,
      fields.count == words.count - 1, (0...86_400_000_000).contains(figure)
    else { return nil }
    for (field, word) in zip(fields, words.dropFirst())
    where !field.words.contains(where: { word.hasSameBytes(as: field.name + "=" + $0) }) { return nil }
    self.init(
      event, figure: event.figure == nil ? 0 : figure, labels: String(line.dropFirst(words[0].count + 1)))
  }

  private init(_ event: UsageEvent, figure: Int64, labels: String) {
    (self.event, self.figure, self.labels) = (event, figure, labels)
  }

  static func created(_ training: ScheduledTraining) -> UsageRecord {
    UsageRecord(
      .created,
      [("activity_type", training.type.rawValue), ("intensity", training.intensity.rawValue)],
      figure: training.durationMinutes ?? 0)
  }

  /// Returns the event for an edited workout.
  ///
  /// `opened` is the time at which the form was opened, or nil if unknown. The editing time is capped at one
  /// day.
  static func edited(_ fields: [String], opened: Instant?, at now: Instant) -> UsageRecord {
    var modified = ""
    for field in fields { modified += (modified.isEmpty ? "" : "+") + field }
    let seconds = opened.map { min(max(0, (now - $0) / 1000), 86_400) } ?? 0
    return UsageRecord(.edited, [("fields_modified", modified)], figure: seconds)
  }

  static func deleted(_ training: ScheduledTraining, on today: Day, utcOffset: Int64) -> UsageRecord {
    let days = today - training.createdAt.day(utcOffset: utcOffset)
    return UsageRecord(
      .deleted, [("had_notes", training.notes.isEmpty ? "false" : "true")], figure: max(0, days))
  }

  package static func selected(_ type: ActivityType, bySearch: Bool) -> UsageRecord {
    UsageRecord(
      .activitySelected,
      [
        ("type", type.rawValue), ("category", type.category.rawValue),
        ("search_used", bySearch ? "true" : "false"),
      ])
  }

  package static func viewed(_ view: PlanView) -> UsageRecord {
    UsageRecord(.viewed, [("view_mode", view.rawValue)])
  }

  package static let editOpened = UsageRecord(.editOpened, [("source", "detail_sheet")])

  package static func formError(_ field: String, _ type: FormErrorType) -> UsageRecord {
    UsageRecord(.formError, [("field", field), ("error_type", type.rawValue)])
  }

  package static func formLoad(isNew: Bool) -> UsageRecord {
    UsageRecord(.formLoad, [("form", isNew ? "create" : "edit")])
  }

  package static func save(isNew: Bool) -> UsageRecord {
    UsageRecord(.save, [("form", isNew ? "create" : "edit")])
  }

  /// Returns the event for a rendered list, with the number of workouts shown, capped at 12.
  package static func listRendering(templates: Int) -> UsageRecord {
    UsageRecord(.listRendering, [("plans", String(min(templates, 12)))])
  }

  package static let search = UsageRecord(.search)
}
