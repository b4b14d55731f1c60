import Foundation
import Records
package import Training

/// The content of an Apple Health export.
package struct AppleHealthContent: Sendable {
  package var workouts: [Recording] = []
  package var metrics: [DailyMetrics] = []
  /// The number of records in the file.
  package var records: Int64 = 0
  /// The number of activity summaries in the file.
  package var summaries: Int64 = 0
  package var leavings = Leavings()
}

/// Reads an Apple Health export.
///
/// For values that occur many times a day, only sums stay in memory.
///
/// - Throws: ``LogFileError`` if the file can't be read or isn't an export, or with
///   ``RecordingProblem/tooMany(limit:)`` if it contains an implausible number of workouts or periods of
///   sleep.
package func readAppleHealth(_ source: ByteSource) throws(LogFileError) -> AppleHealthContent {
  var xml = XMLReader(source)
  try xml.expectRoot("HealthData")
  var health = AppleHealth()
  while true {
    switch try xml.next() {
    case .finished: return health.finished()
    case .start: if xml.depth <= 3 { health.begin(xml) }
    case .end:
      if xml.depth == 1 { health.end() }
      guard health.isBearable else { throw xml.fault(.tooMany(limit: Int64(mostRecordings))) }
    case .text: break
    }
  }
}

private struct AppleHealth {
  private var content = AppleHealthContent()
  private var days = AppleDays()
  private var hearts = HeartMinutes()
  private var workout: Recording?

  /// True if the number of values in memory is plausible for one person.
  var isBearable: Bool { content.workouts.count <= mostRecordings && days.stretches <= 1_000_000 }

  mutating func begin(_ xml: borrowing XMLReader) {
    if xml.depth == 2 {
      if xml.isNamed("Record") {
        content.records += 1
        takeRecord(xml)
      } else if xml.isNamed("Workout") {
        workout = Recording(appleWorkout: xml, leaving: &content.leavings)
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
    guard let type = xml.attribute("type"), let kind = AppleKind(type) else { return }
    guard let start = xml.dateTime("startDate", leaving: &content.leavings) else { return }
    if kind == .sleep {
      guard let value = xml.attribute("value"), value.dropFirst(28).starts(with: "Asleep".utf8),
        let end = xml.dateTime("endDate", leaving: &content.leavings)
      else { return }
      if !days.slept(from: start, to: end.instant) {
        content.leavings.note(.sleep, xml.attributeText("endDate") ?? "", at: xml.filePlace)
      }
      return
    }
    let unit = xml.attributeText("unit")
    let scale = kind == .bodyMass ? AppleUnit.grams(unit) : 1
    guard let value = xml.attribute("value").flatMap(decimal).map({ $0 * scale }),
      value.whole(in: kind.figure.limits) != nil
    else {
      let words = [xml.attributeText("value") ?? "", unit ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
      return content.leavings.note(kind.figure, words, at: xml.filePlace)
    }
    if kind == .heartRate {
      hearts.add(value, at: start.instant)
    } else {
      days.take(kind, value, at: start)
    }
  }

  consuming func finished() -> AppleHealthContent {
    for place in content.workouts.indices where content.workouts[place].averageHeartRate == nil {
      guard let start = content.workouts[place].start, let end = content.workouts[place].end,
        end - start <= longestWithHeart
      else { continue }
      content.workouts[place].heart = hearts.spread(from: start, to: end)
    }
    content.metrics = days.metrics
    return content
  }
}

extension XMLReader {
  /// The place of the current token.
  fileprivate var filePlace: FilePlace { FilePlace(.line, line) }

  /// Returns the date and time in an attribute, or nil if it is missing or invalid.
  ///
  /// A missing or invalid date is noted in `leavings`.
  fileprivate func dateTime(_ name: StaticString, leaving leavings: inout Leavings) -> OffsetDateTime? {
    if let moment = attribute(name).flatMap(OffsetDateTime.init) { return moment }
    leavings.note(.date, attributeText(name) ?? "", at: filePlace)
    return nil
  }
}

/// A kind of Apple Health record that Cairn reads.
enum AppleKind {
  case heartRate, restingHeartRate, hrv, bodyMass, sleep

  var figure: LeftOut.Figure {
    switch self {
    case .heartRate: .heartRate
    case .restingHeartRate: .restingHeartRate
    case .hrv: .variability
    case .bodyMass: .bodyWeight
    case .sleep: .sleep
    }
  }

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
  /// Creates a recording from a `Workout` element, or returns nil if its start date is missing or invalid.
  ///
  /// Until iOS 15, the totals are attributes of the element itself. Statistics inside the element replace
  /// them.
  fileprivate init?(appleWorkout xml: borrowing XMLReader, leaving leavings: inout Leavings) {
    self.init()
    guard let begun = xml.dateTime("startDate", leaving: &leavings) else { return nil }
    place = xml.filePlace
    note(begun.instant)
    utcOffset = begun.utcOffset
    if let ended = xml.dateTime("endDate", leaving: &leavings) { note(ended.instant) }
    sport = xml.attributeText("workoutActivityType")?.shortened(to: 200) ?? ""
    remark = xml.attributeText("sourceName")?.shortened(to: 1000) ?? ""
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

/// The maximum length of a workout for which heart rates are looked up, in milliseconds: one week.
///
/// In an export with many workouts that supposedly last for years, looking them up would take hours.
private let longestWithHeart: Int64 = 7 * 86_400_000

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
