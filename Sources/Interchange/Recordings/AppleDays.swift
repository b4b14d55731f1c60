import Records
import Training

/// The daily metrics of an Apple Health export, accumulated while the export is read.
struct AppleDays {
  /// The latest resting heart rate of each day.
  private var resting: [Day: (at: Instant, value: Double)] = [:]
  /// The latest body weight of each day.
  private var weights: [Day: (at: Instant, value: Double)] = [:]
  private var variability: [Day: (sum: Double, count: Double)] = [:]
  private var nights: [Day: [(from: Instant, to: Instant)]] = [:]
  private(set) var stretches = 0

  mutating func take(_ kind: AppleKind, _ value: Double, at moment: OffsetDateTime) {
    let day = moment.instant.day(utcOffset: moment.utcOffset ?? 0)
    switch kind {
    case .hrv:
      let known = variability[day] ?? (0, 0)
      variability[day] = (known.sum + value, known.count + 1)
    case .restingHeartRate:
      if let known = resting[day], known.at > moment.instant { return }
      resting[day] = (moment.instant, value)
    case .bodyMass:
      if let known = weights[day], known.at > moment.instant { return }
      weights[day] = (moment.instant, value)
    case .heartRate, .sleep: break
    }
  }

  /// Adds a period of sleep.
  ///
  /// Sleep that starts at 18:00 or later counts towards the next day.
  ///
  /// - Returns: False if the length of the period isn't positive or exceeds a day.
  mutating func slept(from start: OffsetDateTime, to end: Instant) -> Bool {
    let length = end - start.instant
    guard length > 0, length <= 86_400_000 else { return false }
    let day = (start.instant + 21_600_000).day(utcOffset: start.utcOffset ?? 0)
    nights[day, default: []].append((start.instant, end))
    stretches += 1
    return true
  }

  var metrics: [DailyMetrics] {
    let days = Set(resting.keys).union(weights.keys).union(variability.keys).union(nights.keys)
    return days.sorted().compactMap { day in
      var metrics = DailyMetrics(on: day, from: .appleHealth)
      metrics.restingHeartRate = resting[day].flatMap { $0.value.whole(in: 20...200) }
      metrics.hrvMilliseconds = variability[day].flatMap {
        ($0.sum / $0.count).whole(in: 1...500)
      }
      metrics.bodyWeight = weights[day].flatMap {
        $0.value.whole(in: DailyMetrics.bodyWeightLimits)
      }.map { Weight(grams: $0) }
      metrics.sleepMinutes = nights[day].map { minutes(of: $0) }
      return metrics.isEmpty ? nil : metrics
    }
  }

  /// Returns the total length of possibly overlapping periods in minutes, counting each moment once.
  ///
  /// Periods overlap when a phone and a watch record the same night.
  private func minutes(of stretches: [(from: Instant, to: Instant)]) -> Int64 {
    var total: Int64 = 0
    var reached: Instant?
    for stretch in stretches.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      let from = max(stretch.from, reached ?? stretch.from)
      if stretch.to > from { total += stretch.to - from }
      reached = max(reached ?? stretch.to, stretch.to)
    }
    return min(1440, total.quotientRounded(60_000))
  }
}

/// The heart rates in each minute, for workouts that don't contain heart rates themselves.
struct HeartMinutes {
  private struct Minute {
    var number: Int32
    var sum: Float
    var count: Float
    var highest: Float
  }

  private var minutes: [Minute] = []
  private var isSorted = true
  /// The maximum number of minutes stored, which limits the memory used to forty megabytes.
  ///
  /// A watch records about two million minutes in twenty years.
  private let limit = 2_500_000

  mutating func add(_ rate: Double, at instant: Instant) {
    guard let number = Int32(exactly: instant.milliseconds.quotientFloor(60_000)) else { return }
    let value = Float(rate)
    if let last = minutes.last, last.number == number {
      let place = minutes.count - 1
      minutes[place].sum += value
      minutes[place].count += 1
      minutes[place].highest = max(last.highest, value)
    } else if minutes.count < limit {
      if let last = minutes.last, last.number > number { isSorted = false }
      minutes.append(Minute(number: number, sum: value, count: 1, highest: value))
    }
  }

  mutating func spread(from start: Instant, to end: Instant) -> Spread {
    if !isSorted { minutes.sort { $0.number < $1.number } }
    isSorted = true
    let first = start.milliseconds.quotientFloor(60_000)
    let last = end.milliseconds.quotientFloor(60_000)
    var (low, high) = (0, minutes.count)
    while low < high {
      let middle = (low + high) / 2
      if Int64(minutes[middle].number) < first { low = middle + 1 } else { high = middle }
    }
    var spread = Spread()
    while low < minutes.count, Int64(minutes[low].number) <= last {
      spread.add(Double(minutes[low].sum / minutes[low].count))
      low += 1
    }
    return spread
  }
}
