package import Records

/// A training that a watch, another app or the athlete recorded: what was done, without sets.
package struct RecordedActivity: Record, Sendable {
  package static let kind = "recorded_activity"
  package static let byDay = Index("day", most: 1000)
  package static let indexes = [byDay]

  package var id = ID.none
  package var title = ""
  package var subtitle = ""
  package var source = ActivitySource.manual
  /// What the source calls it; ids of the same source and name are one.
  package var sourceID = ""
  package var type = ActivityType.other
  package var startedAt = Instant(milliseconds: 0)
  /// Minutes from UTC to the local time where it was done.
  package var utcOffset: Int64 = 0
  /// The local day on which it began.
  package var day = Day(number: 0)
  package var durationSeconds: Int64 = 0
  package var distanceMetres: Int64?
  package var energyKilocalories: Int64?
  /// Beats a minute.
  package var averageHeartRate: Int64?
  package var maximumHeartRate: Int64?
  /// How hard it was in tenths, 10…100: session RPE, where the source or the athlete says.
  package var rpe: Int64?
  /// A load that the source states, in its own unit; kept beside ours.
  package var statedLoad: Int64?
  package var unknown: [Field] = []

  package init() {}

  /// The id of what a source calls by a name; the same on every device.
  package static func id(of sourceID: String, from source: ActivitySource) -> ID {
    var fingerprint = Fingerprint(RecordedActivity.kind)
    fingerprint.add(source.rawValue)
    fingerprint.add(sourceID)
    return fingerprint.id
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("title", &title, within: 1...500)
    visitor.field("subtitle", &subtitle, within: 0...1000)
    visitor.field("source", &source)
    visitor.field("source_id", &sourceID, within: 0...1000)
    visitor.field("type", &type)
    visitor.field("started_at", &startedAt)
    visitor.field("utc_offset", &utcOffset, within: -1080...1080)
    visitor.field("day", &day)
    visitor.field("duration_seconds", &durationSeconds, within: 0...8_640_000)
    visitor.field("distance_metres", &distanceMetres, within: 0...100_000_000)
    visitor.field("energy_kilocalories", &energyKilocalories, within: 0...100_000)
    visitor.field("average_heart_rate", &averageHeartRate, within: 20...300)
    visitor.field("maximum_heart_rate", &maximumHeartRate, within: 20...300)
    visitor.field("rpe", &rpe, within: 10...100)
    visitor.field("stated_load", &statedLoad, within: 0...100_000)
  }
}

/// Where a recorded activity comes from.
package enum ActivitySource: String, Choice, Sendable {
  case manual, strava, fit, gpx, tcx
  case appleHealth = "apple_health"
}

/// What the athlete says about a recorded activity; its source never does.
package struct ActivityNote: Record, Sendable {
  package static let kind = "activity_note"

  package var id = ID.none
  package var activityID = ID.none
  /// What was trained, each once; asked once, and none is an answer too.
  package var tags: [ActivityTag] = []
  /// The session or the scheduled training that it is the same as.
  package var sessionID: ID?
  package var scheduledTrainingID: ID?
  /// How hard it was in tenths, 10…100: session RPE.
  package var rpe: Int64?
  package var unknown: [Field] = []

  package init() {}

  /// What is said about an activity, still nothing.
  package init(on activityID: ID) {
    id = ActivityNote.id(of: activityID)
    self.activityID = activityID
  }

  package static func id(of activityID: ID) -> ID { .derived(kind, from: activityID) }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("activity_id", &activityID)
    visitor.field("tags", &tags, within: 0...6)
    visitor.field("session_id", &sessionID)
    visitor.field("scheduled_training_id", &scheduledTrainingID)
    visitor.field("rpe", &rpe, within: 10...100)
  }
}

/// What of the body a training is about, where no exercises say it.
package enum ActivityTag: String, Choice, Sendable {
  case push, pull, legs, core, grip
  case fullBody = "full_body"
}
