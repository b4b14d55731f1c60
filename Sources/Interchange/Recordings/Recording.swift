package import Records
import Training

/// What is known of one quantity along a recording.
package struct Spread: Equatable, Sendable {
  package private(set) var count: Int64 = 0
  package private(set) var first: Double?
  package private(set) var last: Double?
  package private(set) var minimum: Double?
  package private(set) var maximum: Double?
  /// What it rose and what it fell, from value to value.
  package private(set) var rise = 0.0
  package private(set) var fall = 0.0
  private var sum = 0.0

  package var mean: Double? { count == 0 ? nil : sum / Double(count) }

  package mutating func add(_ value: Double) {
    if let last { if value > last { rise += value - last } else { fall += last - value } }
    if count == 0 { first = value }
    last = value
    minimum = min(minimum ?? value, value)
    maximum = max(maximum ?? value, value)
    sum += value
    count += 1
  }
}

/// One training as a watch or another app recorded it.
package struct Recording: Equatable, Sendable {
  /// What its source calls the sport.
  package var sport = ""
  package var name = ""
  package var remark = ""
  package var start: Instant?
  package var end: Instant?
  /// Without pauses, where the source knows; else from the start to the end.
  package var seconds: Double?
  package var metres: Double?
  package var kilocalories: Double?
  package var heart = Spread()
  package var altitude = Spread()
  /// What the source itself says of the whole.
  package var averageHeartRate: Double?
  package var maximumHeartRate: Double?
  package var steps: Int64 = 0
  /// Session RPE in tenths.
  package var rpe: Int64?
  package var statedLoad: Int64?
  /// Minutes east of UTC, where the source knows.
  package var utcOffset: Int64?
  /// What the source calls it, where that is more than its start.
  package var sourceID: String?
  package var points: Int64 = 0
  /// Where it begins in its file.
  package var place = FilePlace(.line, 0)
  /// What of it can't be.
  package var leavings = Leavings()

  package init() {}

  /// Takes a heart rate along the way, if a heart can beat so.
  mutating func takeHeartRate(_ rate: Double, at place: @autoclosure () -> FilePlace) {
    if leavings.kept(rate, .heartRate, at: place()) != nil { heart.add(rate) }
  }

  /// Takes what is missing from what another file tells of the same training.
  mutating func complete(with other: Recording) {
    metres = metres ?? other.metres
    kilocalories = kilocalories ?? other.kilocalories
    seconds = seconds ?? other.seconds
    if averageHeartRate == nil { heart = other.heart }
    averageHeartRate = averageHeartRate ?? other.averageHeartRate
    maximumHeartRate = maximumHeartRate ?? other.maximumHeartRate
    rpe = rpe ?? other.rpe
    utcOffset = utcOffset ?? other.utcOffset
    points += other.points
  }

  package mutating func note(_ time: Instant) {
    start = min(start ?? time, time)
    end = max(end ?? time, time)
  }

  /// The record, unless nothing says when it was.
  ///
  /// `offset` says how far the athlete's clock was from UTC at a moment, where the recording doesn't know;
  /// `leavings` takes what can't be.
  func activity(
    from source: ActivitySource, offset: (Instant) -> Int64, leaving leavings: inout Leavings
  ) -> RecordedActivity? {
    leavings.add(self.leavings)
    guard let start else { return nil }
    var activity = RecordedActivity()
    let type = ActivityType(sport: sport)
    activity.source = source
    activity.sourceID = (sourceID ?? "\(start.text) \(sport)").shortened(to: 200)
    activity.id = RecordedActivity.id(of: activity.sourceID, from: source)
    activity.type = type
    activity.title = name.isEmpty ? type.plainName : name.shortened(to: 200)
    activity.subtitle = remark.shortened(to: 1000)
    activity.startedAt = start
    activity.utcOffset = min(max(-1080, utcOffset ?? offset(start)), 1080)
    activity.day = start.day(utcOffset: activity.utcOffset)
    let elapsed = end.map { Double($0 - start) / 1000 } ?? 0
    func kept(_ value: Double?, _ figure: LeftOut.Figure) -> Int64? {
      value.flatMap { leavings.kept($0, figure, at: place) }
    }
    activity.durationSeconds = kept(seconds, .duration) ?? kept(elapsed, .duration) ?? 0
    activity.distanceMetres = kept(metres, .distance)
    activity.energyKilocalories = kept(kilocalories, .energy)
    activity.averageHeartRate = kept(averageHeartRate ?? heart.mean, .heartRate)
    activity.maximumHeartRate = kept(maximumHeartRate ?? heart.maximum, .heartRate)
    activity.rpe = rpe.flatMap { (10...100).contains($0) ? $0 : nil }
    activity.statedLoad = statedLoad.flatMap { (0...100_000).contains($0) ? $0 : nil }
    return activity
  }
}
