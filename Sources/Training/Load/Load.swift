package import Records

/// What a training weighed on the body: session RPE × minutes ÷ 10.
package struct TrainingLoad: Equatable, Sendable {
  package var value: Int64 = 0
  /// What the effort was taken from.
  package var basis = LoadBasis.intensity
  /// The effort that counted, 1…10, in hundredths.
  package var effortHundredths: Int64 = 0
  package var seconds: Int64 = 0

  package init() {}

  package var minutes: Int64 { seconds.quotientRounded(60) }
}

/// What says how hard a training was, the surest first.
package enum LoadBasis: Equatable, Sendable, CaseIterable { case rpe, heartRate, intensity }

/// What is known of a training when its load is asked.
package struct LoadInput: Equatable, Sendable {
  package var seconds: Int64
  /// Session RPE in tenths.
  package var rpe: Int64?
  /// Beats a minute.
  package var averageHeartRate: Int64?
  package var intensity: Intensity

  package init(
    seconds: Int64, rpe: Int64? = nil, averageHeartRate: Int64? = nil, intensity: Intensity = .moderate
  ) {
    (self.seconds, self.rpe, self.averageHeartRate) = (seconds, rpe, averageHeartRate)
    self.intensity = intensity
  }
}

/// One training of a day with what it weighed.
package struct DayLoad: Equatable, Sendable {
  package var day: Day
  package var load: TrainingLoad
  package var what: Training

  /// The record that it was; an activity that a session is the same as is counted with the session.
  package enum Training: Equatable, Sendable {
    case session(ID, activity: ID?)
    case activity(ID)
  }
}

/// Fitness, fatigue and form of one day, in tenths of load.
package struct Form: Equatable, Sendable {
  package var day: Day
  package var load: Int64
  /// The exponential mean of 42 days.
  package var fitness: Int64
  /// The exponential mean of 7 days.
  package var fatigue: Int64
  /// What fitness is over fatigue; below zero is tired.
  package var form: Int64 { fitness - fatigue }
}
