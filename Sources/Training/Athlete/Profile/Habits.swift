package import Records

/// The athlete's sleep target and wake time, as a single record.
package struct SleepTarget: Record, Sendable {
  package static let kind = "sleep_target"
  package static let theID = ID.derived(kind)
  /// The valid sleep targets in minutes, from one to sixteen hours.
  package static let minutesLimits: ClosedRange<Int64> = 60...960

  package var id = SleepTarget.theID
  package var sleepTargetMinutes: Int64 = 480
  package var wakeTime = TimeOfDay(wrapping: 420)
  package var unknown: [Field] = []

  package init() {}

  /// The bedtime that gives the athlete the target amount of sleep before the wake time.
  package var bedtime: TimeOfDay { TimeOfDay(wrapping: wakeTime.minutes - sleepTargetMinutes) }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("sleep_target_minutes", &sleepTargetMinutes, within: SleepTarget.minutesLimits)
    visitor.field("wake_time", &wakeTime, within: 0...1439)
  }
}

/// The athlete's weekly training times, as a single record.
package struct TrainingTimes: Record, Sendable {
  package static let kind = "training_times"
  package static let theID = ID.derived(kind)
  /// The maximum number of training times, which is three per day.
  package static let limit = 21

  package var id = TrainingTimes.theID
  /// The training times, ordered by weekday and start.
  package var times: [TrainingTime] = []
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("times", &times, within: 0...Int64(TrainingTimes.limit))
  }
}

/// A weekly time slot that is free for training.
package struct TrainingTime: Fielded, Sendable {
  package static let minutesLimits: ClosedRange<Int64> = 1...479

  package var weekday = Weekday.monday
  package var from = TimeOfDay(wrapping: 1080)
  package var minutes: Int64 = 60
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("weekday", &weekday)
    visitor.field("from", &from, within: 0...1439)
    visitor.field("minutes", &minutes, within: TrainingTime.minutesLimits)
  }
}

/// The athlete's resting and maximum heart rates in beats per minute, as a single record.
package struct HeartRates: Record, Sendable {
  package static let kind = "heart_rates"
  package static let theID = ID.derived(kind)
  package static let restingLimits: ClosedRange<Int64> = 25...120
  package static let maximumLimits: ClosedRange<Int64> = 100...240

  package var id = HeartRates.theID
  package var resting: Int64?
  package var maximum: Int64?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("resting", &resting, within: HeartRates.restingLimits)
    visitor.field("maximum", &maximum, within: HeartRates.maximumLimits)
  }
}
