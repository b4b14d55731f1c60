package import Records

/// How long the athlete wants to sleep, and when the day begins; one record.
package struct SleepTarget: Record, Sendable {
  package static let kind = "sleep_target"
  package static let theID = ID.derived(kind)
  /// From one hour to sixteen.
  package static let minutesLimits: ClosedRange<Int64> = 60...960

  package var id = SleepTarget.theID
  package var sleepTargetMinutes: Int64 = 480
  package var wakeTime = TimeOfDay(wrapping: 420)
  package var unknown: [Field] = []

  package init() {}

  /// When to go to bed, so that the target is met at the wake time.
  package var bedtime: TimeOfDay { TimeOfDay(wrapping: wakeTime.minutes - sleepTargetMinutes) }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("sleep_target_minutes", &sleepTargetMinutes, within: SleepTarget.minutesLimits)
    visitor.field("wake_time", &wakeTime, within: 0...1439)
  }
}

/// When in the week there is time to train; one record.
package struct TrainingTimes: Record, Sendable {
  package static let kind = "training_times"
  package static let theID = ID.derived(kind)
  /// Three a day are more than anybody has.
  package static let limit = 21

  package var id = TrainingTimes.theID
  /// By weekday and time.
  package var times: [TrainingTime] = []
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("times", &times, within: 0...Int64(TrainingTimes.limit))
  }
}

/// A time of the week that is free for training.
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

/// The athlete's heart at rest and at its most, in beats a minute; one record.
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
