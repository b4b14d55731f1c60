package import Records
import Training

/// The statistics of one quantity over a recording.
package struct Spread: Equatable, Sendable {
  package private(set) var count: Int64 = 0
  package private(set) var first: Double?
  package private(set) var last: Double?
  package private(set) var minimum: Double?
  package private(set) var maximum: Double?
  /// The sum of all increases between consecutive values.
  package private(set) var rise = 0.0
  /// The sum of all decreases between consecutive values.
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

/// A workout recorded by a watch or another app.
package struct Recording: Equatable, Sendable {
  /// The name of the sport in the source.
  package var sport = ""
  package var name = ""
  package var remark = ""
  package var start: Instant?
  package var end: Instant?
  /// The duration in seconds, excluding pauses if the source records them.
  package var seconds: Double?
  package var metres: Double?
  package var kilocalories: Double?
  package var heart = Spread()
  package var altitude = Spread()
  /// The average heart rate that the source states for the whole recording.
  package var averageHeartRate: Double?
  /// The maximum heart rate that the source states for the whole recording.
  package var maximumHeartRate: Double?
  package var steps: Int64 = 0
  /// The session RPE in tenths.
  package var rpe: Int64?
  package var statedLoad: Int64?
  /// The offset from UTC in minutes, if the source states it.
  package var utcOffset: Int64?
  /// The source's identifier, if it has one besides the start time.
  package var sourceID: String?
  package var points: Int64 = 0
  /// The place in the file where the recording starts.
  package var place = FilePlace(.line, 0)
  /// The values of the recording that were left out because they are out of range.
  package var leavings = Leavings()

  package init() {}

  /// Adds a heart rate to the statistics, or notes it as left out if it is out of range.
  mutating func takeHeartRate(_ rate: Double, at place: @autoclosure () -> FilePlace) {
    if leavings.kept(rate, .heartRate, at: place()) != nil { heart.add(rate) }
  }

  /// Fills in missing values from another file's recording of the same workout.
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

  /// Returns the activity record, or nil if the recording has no start time.
  ///
  /// `offset` returns the athlete's offset from UTC in minutes at a given instant, for recordings that don't
  /// contain it. `leavings` collects the values that are left out.
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
