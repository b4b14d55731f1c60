package import Records

/// An activity without sets, recorded by a watch, another app or the athlete.
package struct RecordedActivity: Record, Sendable {
  package static let kind = "recorded_activity"
  /// The maximum number of activities on one day.
  package static let mostOfDay = 1000
  package static let byDay = Index("day", most: mostOfDay)
  package static let indexes = [byDay]

  package var id = ID.none
  package var title = ""
  package var subtitle = ""
  package var source = ActivitySource.manual
  /// The ID that the source assigned to the activity.
  ///
  /// Records with the same source and source ID describe the same activity.
  package var sourceID = ""
  package var type = ActivityType.other
  package var startedAt = Instant(milliseconds: 0)
  /// The offset from UTC at the place of the activity, in minutes.
  package var utcOffset: Int64 = 0
  /// The local day that the activity began on.
  package var day = Day(number: 0)
  package var durationSeconds: Int64 = 0
  package var distanceMetres: Int64?
  package var energyKilocalories: Int64?
  /// The average heart rate in beats per minute.
  package var averageHeartRate: Int64?
  package var maximumHeartRate: Int64?
  /// The session RPE in tenths (10–100), or nil if neither the source nor the athlete provided it.
  package var rpe: Int64?
  /// The training load stated by the source, in the source's unit, or nil if it stated none.
  ///
  /// It doesn't replace the load that Cairn computes.
  package var statedLoad: Int64?
  package var unknown: [Field] = []

  package init() {}

  /// Returns the ID for an activity from the given source, which is the same on every device.
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

/// The source of a recorded activity.
package enum ActivitySource: String, Choice, Sendable {
  case manual, strava, fit, gpx, tcx
  case appleHealth = "apple_health"
}

/// The athlete's notes on a recorded activity.
///
/// Notes are never imported from a source.
package struct ActivityNote: Record, Sendable {
  package static let kind = "activity_note"

  package var id = ID.none
  package var activityID = ID.none
  /// The trained muscle groups, without duplicates.
  ///
  /// The athlete is asked once, and choosing none is a valid answer.
  package var tags: [ActivityTag] = []
  /// The ID of the logged session that was recorded as this activity, or nil if there is none.
  package var sessionID: ID?
  package var scheduledTrainingID: ID?
  /// The session RPE in tenths (10–100).
  package var rpe: Int64?
  package var unknown: [Field] = []

  package init() {}

  /// Creates empty notes for an activity.
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

/// A muscle group trained by an activity without exercises.
package enum ActivityTag: String, Choice, Sendable {
  case push, pull, legs, core, grip
  case fullBody = "full_body"
}
