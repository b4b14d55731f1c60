import Interchange
import Records
import TestSupport
import Testing
import Training

/// Values out of range, which are left out and reported with their kind, count and place.
@Suite struct UnbelievableFigureTests {
  private func leftOut(_ log: LogFile) -> [String] {
    log.notes.compactMap { note in
      guard case .leftOut(let left) = note else { return nil }
      return "\(left.figure.rawValue) \(left.count) \(left.place.number) \(left.text)"
    }
  }

  private static func record(_ type: String, _ value: String, _ start: String, _ unit: String = "") -> String
  {
    """
    <Record type="HKQuantityTypeIdentifier\(type)" unit="\(unit)" value="\(value)" startDate="\(start)" \
    endDate="\(start)"/>
    """
  }

  private let morning = "2024-01-09 06:00:00 +0100"

  @Test func `an export of Apple Health says what of it can't be`() throws {
    let health = """
      <HealthData>
      \(Self.record("RestingHeartRate", "52", morning))
      \(Self.record("HeartRate", "0", morning))
      \(Self.record("HeartRate", "999", morning))
      \(Self.record("HeartRate", "fast", morning))
      \(Self.record("RestingHeartRate", "-60", morning))
      \(Self.record("BodyMass", "-80", morning, "kg"))
      \(Self.record("BodyMass", "8000", morning, "lb"))
      \(Self.record("HeartRateVariabilitySDNN", "1e300", morning, "ms"))
      \(Self.record("HeartRate", "120", "2024-02-30 06:00:00 +0100"))
      \(Self.record("HeartRate", "120", "2150-01-01 06:00:00 +0100"))
      \(Self.record("HeartRate", "120", "2024-01-09 06:00:00 +9900"))
      <Record type="HKCategoryTypeIdentifierSleepAnalysis" value="HKCategoryValueSleepAnalysisAsleep" \
      startDate="\(morning)" endDate="2024-01-09 05:00:00 +0100"/>
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="-5" durationUnit="min" \
      totalDistance="-3" totalEnergyBurned="1e12" startDate="\(morning)" endDate="2024-01-09 06:30:00 +0100"/>
      </HealthData>
      """
    let log = try readLog(Array(health.utf8))
    #expect(log.metrics.map { $0.restingHeartRate } == [52])
    #expect(log.activities.map { $0.durationSeconds } == [1800])
    #expect(log.activities.map { $0.distanceMetres } == [nil])
    #expect(
      leftOut(log) == [
        "heartRate 3 3 0", "restingHeartRate 1 6 -60", "bodyWeight 2 7 -80 kg", "variability 1 9 1e300 ms",
        "date 3 10 2024-02-30 06:00:00 +0100", "sleep 1 13 2024-01-09 05:00:00 +0100", "duration 1 14 -300",
        "distance 1 14 -3000", "energy 1 14 1000000000000",
      ])
    #expect(
      log.notes.first?.sentence.english
        == "Skipped: 3 heart rate values below 20 or above 300. The first is “0” at line 3. "
        + "To include what was skipped, correct it in the app that recorded it, then export the file again.")
  }

  @Test func `where nothing else is left the file is refused with the reason`() {
    let health = "<HealthData>\n" + Self.record("RestingHeartRate", "999", morning) + "</HealthData>"
    #expect(throws: LogFileError.self) { try readLog(Array(health.utf8)) }
    do throws(LogFileError) {
      _ = try readLog(Array(health.utf8))
    } catch {
      #expect(
        error.sentence.english.hasPrefix(
          "The file has nothing that can be imported. "
            + "Skipped: 1 resting heart rate below 20 or above 200. The first is “999” at line 2."))
    }
  }

  @Test func `a track's heart rates and times that can't be are left out`() throws {
    let points = ["120", "0", "999", "140"].enumerated().map { minute, rate in
      "<trkpt lat='48' lon='11'><time>2024-06-01T06:0\(minute):00Z</time><hr>\(rate)</hr></trkpt>"
    }
    let bad = "<trkpt lat='1e300' lon='nan'><time>yesterday</time></trkpt>"
    let gpx = "<gpx>\n<trk><trkseg>\n\(points.joined(separator: "\n"))\n\(bad)\n</trkseg></trk></gpx>"
    let log = try readLog(Array(gpx.utf8))
    #expect(log.activities.map { $0.averageHeartRate } == [130])
    #expect(log.activities.map { $0.durationSeconds } == [180])
    #expect(leftOut(log).prefix(2) == ["heartRate 2 4 0", "date 1 7 yesterday"])
  }

  @Test func `a lap's figures below zero are left out`() throws {
    let tcx = """
      <TrainingCenterDatabase><Activities><Activity Sport="Running">
      <Id>2024-06-01T06:00:00Z</Id>
      <Lap StartTime="2024-06-01T06:00:00Z"><TotalTimeSeconds>600</TotalTimeSeconds>
      <DistanceMeters>-5</DistanceMeters><Calories>-100</Calories><Track><Trackpoint>
      <Time>2024-13-01T06:00:00Z</Time><DistanceMeters>-5</DistanceMeters>
      <HeartRateBpm><Value>999</Value></HeartRateBpm></Trackpoint></Track></Lap>
      </Activity></Activities></TrainingCenterDatabase>
      """
    let log = try readLog(Array(tcx.utf8))
    #expect(log.activities.map { $0.durationSeconds } == [600])
    #expect(
      leftOut(log) == [
        "date 1 5 2024-13-01T06:00:00Z", "heartRate 1 6 999", "distance 1 1 -5", "energy 1 1 -100",
      ])
  }

  @Test func `a watch's heart rates of 0 and its dates out of range are left out`() throws {
    let start: UInt64 = 1_709_398_800 - 631_065_600
    var fit = WrittenFIT()
    fit.define(0, 20, [(253, 4, 0x86), (3, 1, 2)])
    for (second, rate) in [(0, 100), (60, 0), (120, 110)] as [(UInt64, UInt64)] {
      fit.write(0, [(start + second, 4), (rate, 1)])
    }
    fit.define(1, 18, [(253, 4, 0x86), (2, 4, 0x86), (5, 1, 0)])
    fit.write(1, [(4_000_000_000, 4), (4_000_000_000, 4), (1, 1)])
    let log = try readLog(fit.bytes)
    #expect(log.activities.map { $0.averageHeartRate } == [105])
    #expect(leftOut(log) == ["date 1 58 4000000000", "heartRate 1 31 0"])
  }

  @Test func `a table's figures that can't be are left out`() throws {
    let strava = """
      Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Average Heart Rate,Calories
      1,"Jun 3, 2024, 10:19:48 PM",Walk,Walk,-1e30,-4,999,-214
      2,"Jun 4, 2024, 10:19:48 PM",Walk,Walk,600,1,100,50
      3,"Jun 4, 0024, 10:19:48 PM",Walk,Walk,600,1,100,50
      """
    let log = try readLog(Array(strava.utf8))
    #expect(log.activities.map { $0.distanceMetres } == [nil, 1000])
    #expect(
      leftOut(log) == ["duration 1 2 -1e+30", "distance 1 2 -4000", "energy 1 2 -214", "heartRate 1 2 999"])
    #expect(log.errors.map { $0.line } == [4])
  }
}
