import Interchange
import Records
import TestSupport
import Testing
import Training

@Suite struct AppleHealthTests {
  fileprivate static func export(_ inside: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE HealthData [
      <!-- HealthKit Export Version: 13, the athlete's own -->
      <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
      <!ATTLIST HealthData
        locale CDATA #REQUIRED
      >
      ]>
      <HealthData locale="de_DE">
      \(inside)
      </HealthData>
      """.utf8)
  }

  private static func sleep(_ kind: String, _ from: String, _ to: String) -> String {
    """
    <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \
    value="HKCategoryValueSleepAnalysis\(kind)" startDate="\(from) +0100" endDate="\(to) +0100"/>
    """
  }

  @Test func `a night told twice counts once, on the day that it ended`() throws {
    let log = try readLog(
      AppleHealthTests.export(
        [
          AppleHealthTests.sleep("InBed", "2024-01-09 22:00:00", "2024-01-10 07:30:00"),
          AppleHealthTests.sleep("AsleepCore", "2024-01-09 22:30:00", "2024-01-10 02:00:00"),
          AppleHealthTests.sleep("AsleepDeep", "2024-01-10 02:00:00", "2024-01-10 03:00:00"),
          AppleHealthTests.sleep("Awake", "2024-01-10 03:00:00", "2024-01-10 03:30:00"),
          AppleHealthTests.sleep("AsleepREM", "2024-01-10 03:30:00", "2024-01-10 05:00:00"),
          AppleHealthTests.sleep("AsleepUnspecified", "2024-01-09 23:00:00", "2024-01-10 02:30:00"),
          AppleHealthTests.sleep("Asleep", "2024-01-10 14:00:00", "2024-01-10 14:20:00"),
        ].joined(separator: "\n")))
    #expect(log.metrics.map { $0.day.text } == ["2024-01-10"])
    // 22:30 to 03:00, 03:30 to 05:00, and a nap.
    #expect(log.metrics.map { $0.sleepMinutes } == [270 + 90 + 20])
  }

  @Test func `a workout without a heart rate takes that of its minutes`() throws {
    let log = try readLog(
      AppleHealthTests.export(
        """
        <Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" value="200" \
        startDate="2024-01-09 06:59:00 +0100" endDate="2024-01-09 06:59:00 +0100"/>
        <Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" value="130" \
        startDate="2024-01-09 07:05:00 +0100" endDate="2024-01-09 07:05:00 +0100"/>
        <Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" value="150" \
        startDate="2024-01-09 07:10:00 +0100" endDate="2024-01-09 07:10:00 +0100"/>
        <Record type="HKQuantityTypeIdentifierBodyMass" unit="lb" value="165" \
        startDate="2024-01-09 06:00:00 +0100" endDate="2024-01-09 06:00:00 +0100"/>
        <Workout workoutActivityType="HKWorkoutActivityTypeBoxing" duration="20" durationUnit="min" \
        sourceName="Watch" startDate="2024-01-09 07:00:00 +0100" endDate="2024-01-09 07:20:00 +0100">
        <WorkoutActivity><WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="1"/>
        </WorkoutActivity></Workout>
        """))
    #expect(log.activities.map(\.averageHeartRate) == [140])
    #expect(log.activities.map(\.type) == [.boxing])
    #expect(log.activities.map(\.durationSeconds) == [1200])
    #expect(log.activities.map(\.utcOffset) == [60])
    #expect(log.metrics.map { $0.bodyWeight?.grams } == [74_843])
  }

  @Test func `statistics take the place of totals`() throws {
    let log = try readLog(
      AppleHealthTests.export(
        """
        <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="45" durationUnit="min" \
        totalDistance="2.0" totalDistanceUnit="km" startDate="2024-01-09 07:00:00 +0100" \
        endDate="2024-01-09 07:50:00 +0100">
        <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="540" unit="Cal"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="8.05" unit="km"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="150.2" maximum="176" \
        unit="count/min"/></Workout>
        """))
    let run = try #require(log.activities.first)
    #expect(run.energyKilocalories == 540)
    #expect(run.distanceMetres == 8050)
    #expect(run.averageHeartRate == 150)
    #expect(run.maximumHeartRate == 176)
    #expect(run.durationSeconds == 2700)
  }
}

/// The exports from healthkit-to-sqlite, and two written in the formats of other readers.
@Suite struct RealAppleHealthTests {
  @Test(arguments: ["healthkit-to-sqlite_export.xml", "healthkit-to-sqlite_zip_export.xml"])
  func `the old shape has its totals in the workout`(name: String) throws {
    let content = try readAppleHealth(RealRecordingTests.source("healthkit-to-sqlite/" + name))
    #expect(content.records == 2)
    #expect(content.summaries == 2)
    let run = try #require(content.workouts.first)
    #expect(content.workouts.count == 1)
    #expect(run.sport == "HKWorkoutActivityTypeRunning")
    #expect(abs((run.seconds ?? 0) / 60 - 5.19412346680959) < 1e-9)
    #expect(abs((run.metres ?? 0) / 1609.344 - 0.4971749504535062) < 1e-9)
    #expect(abs((run.kilocalories ?? 0) - 48.745) < 1e-6)
    #expect(run.start?.text == "2016-11-14T14:25:41.000Z")
    #expect(run.end?.text == "2016-11-14T14:30:52.000Z")
    #expect(run.utcOffset == -480)
    #expect(run.remark == "Apple\u{A0}Watch")
  }

  @Test func `records, the workout and the rings stand in their order`() throws {
    var xml = XMLReader(
      try RealRecordingTests.source("healthkit-to-sqlite/healthkit-to-sqlite_export.xml"))
    var names: [String] = []
    var rings: [[String?]] = []
    while true {
      let token = try xml.next()
      if token == .finished { break }
      guard token == .start, xml.depth == 2 else { continue }
      names.append(xml.name)
      guard xml.isNamed("ActivitySummary") else { continue }
      rings.append(
        [
          "dateComponents", "activeEnergyBurned", "activeEnergyBurnedGoal", "appleExerciseTime",
          "appleExerciseTimeGoal", "appleStandHours", "appleStandHoursGoal",
        ].map { xml.attributeText($0) })
    }
    #expect(
      names.filter { $0 != "ExportDate" && $0 != "Me" } == [
        "Record", "Record", "Workout", "ActivitySummary", "ActivitySummary",
      ])
    #expect(
      rings == [
        ["2016-11-15", "590.252", "630", "68", "30", "13", "12"],
        ["2016-11-16", "323.513", "630", "39", "30", "9", "12"],
      ])
  }

  @Test func `the newer shape has statistics inside, or neither`() throws {
    let run = "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\""
    let distance = "<WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceWalkingRunning\""
    let energy = "<WorkoutStatistics type=\"HKQuantityTypeIdentifierActiveEnergyBurned\""
    let bytes = AppleHealthTests.export(
      """
      \(run)
               totalDistance="12.0" totalDistanceUnit="km"
               startDate="2025-03-01 09:00:00 +0000" endDate="2025-03-01 10:05:00 +0000">
        <WorkoutRoute><FileReference path="workout-routes/route_2025-03-01.gpx"/></WorkoutRoute>
      </Workout>
      \(run) totalDistance="3.0" totalDistanceUnit="km" sourceName="Mara &amp; Friends"
        device="&lt;Watch7,1&gt;" startDate="2024-12-28 06:30:00 +0000" endDate="2024-12-28 06:50:00 +0000">
        \(distance) sum="3.5" unit="km"/>
        \(energy) sum="837" unit="kJ"/>
        <MetadataEntry key="HKIndoorWorkout" value="0"/>
      </Workout>
      \(run) startDate="2025-02-01 08:10:00 +0000" endDate="2025-02-01 08:45:00 +0000">
        \(distance) sum="6.0" unit="km"/>
        \(energy) sum="120" unit="kcal"/>
      </Workout>
      \(run) totalDistance="3.10686" totalDistanceUnit="mi"
        startDate="2024-01-05 07:00:00 +0000" endDate="2024-01-05 07:30:00 +0000"/>
      <Record type="HKQuantityTypeIdentifierHeartRate" value="140"
        startDate="2024-12-28 06:30:00 +0000" endDate="2024-12-28 06:32:00 +0000"/>
      """)
    let workouts = try readAppleHealth(ByteSource(bytes)).workouts
    #expect(workouts.map { ($0.metres ?? 0).rounded() } == [12_000, 3500, 6000, 5000])
    #expect(workouts.map { $0.kilocalories?.rounded() } == [nil, 200, 120, nil])
    #expect(workouts.map { $0.heart.mean } == [nil, 140, nil, nil])
    #expect(workouts[1].remark == "Mara & Friends")
  }

  private func record(_ type: String, _ value: String, _ from: String, _ to: String) -> String {
    "<Record type=\"HK\(type)\" sourceName=\"Test\" value=\"\(value)\" startDate=\"\(from):00 +0000\" "
      + "endDate=\"\(to):00 +0000\" />"
  }

  @Test func `records without workouts tell of days`() throws {
    let bytes = AppleHealthTests.export(
      """
      <ExportDate value="2024-01-03 00:00:00 +0000" />
      <Me><HKCharacteristicTypeIdentifierDateOfBirth>1980-01-01</HKCharacteristicTypeIdentifierDateOfBirth></Me>
      \(record("QuantityTypeIdentifierHeartRate", "70", "2024-01-01 08:00", "2024-01-01 08:00"))
      \(record("QuantityTypeIdentifierRestingHeartRate", "58", "2024-01-01 06:00", "2024-01-01 06:00"))
      \(record("QuantityTypeIdentifierHeartRateVariabilitySDNN", "47", "2024-01-01 06:05", "2024-01-01 06:05"))
      \(record(
          "CategoryTypeIdentifierSleepAnalysis", "HKCategoryValueSleepAnalysisAsleepCore",
          "2024-01-01 23:00", "2024-01-02 06:15"))
      """)
    let metrics = try readAppleHealth(ByteSource(bytes)).metrics
    #expect(metrics.map { $0.day.text } == ["2024-01-01", "2024-01-02"])
    #expect(metrics.map { $0.restingHeartRate } == [58, nil])
    #expect(metrics.map { $0.hrvMilliseconds } == [47, nil])
    #expect(metrics.map { $0.sleepMinutes } == [nil, 435])
  }
}
