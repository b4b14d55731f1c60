package import Records

/// The load of a workout, computed as session RPE × minutes ÷ 10.
package struct TrainingLoad: Equatable, Sendable {
  package var value: Int64 = 0
  /// The source of the effort.
  package var basis = LoadBasis.intensity
  /// The effort (1–10), in hundredths of an RPE point.
  package var effortHundredths: Int64 = 0
  package var seconds: Int64 = 0

  package init() {}

  package var minutes: Int64 { seconds.quotientRounded(60) }
}

/// The source of a workout's effort, in descending order of reliability.
package enum LoadBasis: Equatable, Sendable, CaseIterable { case rpe, heartRate, intensity }

/// The data used to compute a workout's load.
package struct LoadInput: Equatable, Sendable {
  package var seconds: Int64
  /// The session RPE in tenths.
  package var rpe: Int64?
  /// The average heart rate in beats per minute.
  package var averageHeartRate: Int64?
  package var intensity: Intensity

  package init(
    seconds: Int64, rpe: Int64? = nil, averageHeartRate: Int64? = nil, intensity: Intensity = .moderate
  ) {
    (self.seconds, self.rpe, self.averageHeartRate) = (seconds, rpe, averageHeartRate)
    self.intensity = intensity
  }
}

/// The load of a workout, with the workout's day and record.
package struct DayLoad: Equatable, Sendable {
  package var day: Day
  package var load: TrainingLoad
  package var what: Training

  /// The record of a workout, which is a session or an activity.
  ///
  /// An activity that matches a session is counted with the session.
  package enum Training: Equatable, Sendable {
    case session(ID, activity: ID?)
    case activity(ID)
  }
}

/// The athlete's fitness, fatigue and form on a day, in tenths of a unit of load.
package struct Form: Equatable, Sendable {
  package var day: Day
  package var load: Int64
  /// The exponentially weighted mean of the daily loads over 42 days.
  package var fitness: Int64
  /// The exponentially weighted mean of the daily loads over 7 days.
  package var fatigue: Int64
  /// Fitness minus fatigue, which is negative if the athlete is tired.
  package var form: Int64 { fitness - fatigue }
}
