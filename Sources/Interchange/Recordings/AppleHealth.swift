import Foundation
import Records
package import Training

/// What an export of Apple Health tells.
package struct AppleHealthContent: Sendable {
  package var workouts: [Recording] = []
  package var metrics: [DailyMetrics] = []
  /// How many of each the file holds.
  package var records: Int64 = 0
  package var summaries: Int64 = 0
}

/// Reads an export of Apple Health; of what a day has many of, only sums stay in memory.
package func readAppleHealth(_ source: ByteSource) throws(LogFileError) -> AppleHealthContent {
  var xml = XMLReader(source)
  try xml.expectRoot("HealthData")
  var health = AppleHealth()
  while true {
    switch try xml.next() {
    case .finished: return health.finished()
    case .start: if xml.depth <= 3 { health.begin(xml) }
    case .end: if xml.depth == 1 { health.end() }
    case .text: break
    }
  }
}

private struct AppleHealth {
  private var content = AppleHealthContent()
  private var days = AppleDays()
  private var hearts = HeartMinutes()
  private var workout: Recording?

  mutating func begin(_ xml: borrowing XMLReader) {
    if xml.depth == 2 {
      if xml.isNamed("Record") {
        content.records += 1
        takeRecord(xml)
      } else if xml.isNamed("Workout") {
        workout = Recording(appleWorkout: xml)
      } else if xml.isNamed("ActivitySummary") {
        content.summaries += 1
      }
    } else if workout != nil {
      if xml.isNamed("WorkoutStatistics") { workout?.takeStatistics(xml) }
      if xml.isNamed("MetadataEntry") { workout?.takeMetadata(xml) }
    }
  }

  mutating func end() {
    guard let workout else { return }
    if workout.start != nil { content.workouts.append(workout) }
    self.workout = nil
  }

  private mutating func takeRecord(_ xml: borrowing XMLReader) {
    guard let type = xml.attribute("type"), let kind = AppleKind(type),
      let startText = xml.attribute("startDate"), let start = StatedMoment(startText)
    else { return }
    switch kind {
    case .heartRate:
      if let rate = xml.attribute("value").flatMap(decimal) { hearts.add(rate, at: start.instant) }
    case .sleep:
      guard let value = xml.attribute("value"), value.dropFirst(28).starts(with: "Asleep".utf8),
        let end = xml.attribute("endDate").flatMap(StatedMoment.init)
      else { return }
      days.slept(from: start, to: end.instant)
    case .restingHeartRate, .hrv, .bodyMass:
      guard let value = xml.attribute("value").flatMap(decimal) else { return }
      days.take(kind, value, xml.attributeText("unit"), at: start)
    }
  }

  consuming func finished() -> AppleHealthContent {
    for place in content.workouts.indices where content.workouts[place].averageHeartRate == nil {
      guard let start = content.workouts[place].start, let end = content.workouts[place].end else { continue }
      content.workouts[place].heart = hearts.spread(from: start, to: end)
    }
    content.metrics = days.metrics
    return content
  }
}

/// The kinds of record that are read.
private enum AppleKind {
  case heartRate, restingHeartRate, hrv, bodyMass, sleep

  init?(_ type: ArraySlice<UInt8>) {
    let name = type.dropFirst(24)
    if name.elementsEqual("HeartRate".utf8) {
      self = .heartRate
    } else if name.elementsEqual("RestingHeartRate".utf8) {
      self = .restingHeartRate
    } else if name.elementsEqual("HeartRateVariabilitySDNN".utf8) {
      self = .hrv
    } else if name.elementsEqual("BodyMass".utf8) {
      self = .bodyMass
    } else if type.elementsEqual("HKCategoryTypeIdentifierSleepAnalysis".utf8) {
      self = .sleep
    } else {
      return nil
    }
  }
}

extension Recording {
  /// The totals stand in the workout itself, as until iOS 15; statistics inside it take their place.
  fileprivate init?(appleWorkout xml: borrowing XMLReader) {
    self.init()
    guard let begun = xml.attribute("startDate").flatMap(StatedMoment.init) else { return nil }
    note(begun.instant)
    utcOffset = begun.utcOffset
    if let ended = xml.attribute("endDate").flatMap(StatedMoment.init) { note(ended.instant) }
    sport = xml.attributeText("workoutActivityType") ?? ""
    remark = xml.attributeText("sourceName") ?? ""
    sourceID = "\(begun.instant.text) \(sport)"
    seconds = xml.attribute("duration").flatMap(decimal).map {
      $0 * AppleUnit.seconds(xml.attributeText("durationUnit"))
    }
    metres = xml.attribute("totalDistance").flatMap(decimal).map {
      $0 * AppleUnit.metres(xml.attributeText("totalDistanceUnit"))
    }
    kilocalories = xml.attribute("totalEnergyBurned").flatMap(decimal).map {
      $0 * AppleUnit.kilocalories(xml.attributeText("totalEnergyBurnedUnit"))
    }
  }

  fileprivate mutating func takeStatistics(_ xml: borrowing XMLReader) {
    guard let type = xml.attribute("type")?.dropFirst(24) else { return }
    let unit = xml.attributeText("unit")
    let sum = xml.attribute("sum").flatMap(decimal)
    if type.elementsEqual("ActiveEnergyBurned".utf8) {
      kilocalories = sum.map { $0 * AppleUnit.kilocalories(unit) } ?? kilocalories
    } else if type.starts(with: "Distance".utf8) {
      metres = sum.map { $0 * AppleUnit.metres(unit) } ?? metres
    } else if type.elementsEqual("HeartRate".utf8) {
      averageHeartRate = xml.attribute("average").flatMap(decimal)
      maximumHeartRate = xml.attribute("maximum").flatMap(decimal)
    }
  }

  fileprivate mutating func takeMetadata(_ xml: borrowing XMLReader) {
    guard let start, let key = xml.attribute("key"), key.elementsEqual("HKTimeZone".utf8),
      let name = xml.attributeText("value"), let zone = TimeZone(identifier: name)
    else { return }
    let date = Date(timeIntervalSince1970: Double(start.milliseconds) / 1000)
    utcOffset = Int64(zone.secondsFromGMT(for: date) / 60)
  }
}

private enum AppleUnit {
  static func seconds(_ unit: String?) -> Double {
    switch unit {
    case "s": 1
    case "hr": 3600
    default: 60
    }
  }

  static func metres(_ unit: String?) -> Double {
    switch unit {
    case "m": 1
    case "mi": 1609.344
    case "yd": 0.9144
    case "ft": 0.3048
    default: 1000
    }
  }

  static func kilocalories(_ unit: String?) -> Double {
    switch unit {
    case "kJ": 1 / 4.184
    case "J": 1 / 4184
    case "cal": 0.001
    default: 1
    }
  }

  static func grams(_ unit: String?) -> Double {
    switch unit {
    case "lb": 453.59237
    case "g": 1
    case "st": 6350.29318
    default: 1000
    }
  }
}

/// What the days of an export add up to.
private struct AppleDays {
  /// The latest of a day counts.
  private var resting: [Day: (at: Instant, value: Double)] = [:]
  private var weights: [Day: (at: Instant, value: Double)] = [:]
  private var variability: [Day: (sum: Double, count: Double)] = [:]
  private var nights: [Day: [(from: Instant, to: Instant)]] = [:]

  mutating func take(_ kind: AppleKind, _ value: Double, _ unit: String?, at moment: StatedMoment) {
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
      weights[day] = (moment.instant, value * AppleUnit.grams(unit))
    case .heartRate, .sleep: break
    }
  }

  /// What begins from six in the evening on belongs to the night before the next day.
  mutating func slept(from start: StatedMoment, to end: Instant) {
    let length = end - start.instant
    guard length > 0, length <= 86_400_000 else { return }
    let day = (start.instant + 21_600_000).day(utcOffset: start.utcOffset ?? 0)
    nights[day, default: []].append((start.instant, end))
  }

  var metrics: [DailyMetrics] {
    let days = Set(resting.keys).union(weights.keys).union(variability.keys).union(nights.keys)
    return days.sorted().compactMap { day in
      var metrics = DailyMetrics(on: day, from: .appleHealth)
      metrics.restingHeartRate = resting[day].flatMap { Recording.whole($0.value, within: 20...200) }
      metrics.hrvMilliseconds = variability[day].flatMap {
        Recording.whole($0.sum / $0.count, within: 1...500)
      }
      metrics.bodyWeight = weights[day].flatMap {
        Recording.whole($0.value, within: DailyMetrics.bodyWeightLimits)
      }.map { Weight(grams: $0) }
      metrics.sleepMinutes = nights[day].map { minutes(of: $0) }
      return metrics.isEmpty ? nil : metrics
    }
  }

  /// Minutes of stretches that may overlap, each moment once: a phone and a watch tell of the same night.
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

/// Heart rates by the minute, for workouts that don't say their own.
private struct HeartMinutes {
  private struct Minute {
    var number: Int32
    var sum: Float
    var count: Float
    var highest: Float
  }

  private var minutes: [Minute] = []
  private var isSorted = true
  /// Forty megabytes; twenty years of a watch are two million minutes or so.
  private let limit = 2_500_000

  mutating func add(_ rate: Double, at instant: Instant) {
    guard let number = Int32(exactly: instant.milliseconds.quotientFloor(60_000)), rate > 0, rate < 400 else {
      return
    }
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
