import Foundation
import Interchange
import Records
import TestSupport
import Testing
import Training

@Suite struct RecordingTests {
  @Test func `sets that a watch counted become a session`() throws {
    let log = try readLog(WrittenFIT.strength)
    let session = try #require(log.sessions.first)
    #expect(session.day.text == "2024-03-02")
    #expect(session.startedAt == Int64(61_200_000))
    #expect(session.title == "Strength training")
    #expect(session.effort == 7)
    #expect(session.exercises.map(\.name) == ["Barbell Bench Press", "Barbell Back Squat"])
    #expect(session.exercises[0].sets.map(\.reps) == [10, 9, 8])
    #expect(session.exercises[0].sets.map(\.weightMillionths) == [60_000_000, 60_000_000, 62_000_000])
    #expect(session.exercises[1].sets.map(\.weightMillionths) == [100_500_000])
    let activity = try #require(log.activities.first)
    #expect(activity.type == .strengthTraining)
    #expect(activity.averageHeartRate == 121)
    #expect(activity.rpe == 70)
    #expect(activity.durationSeconds == 1700)
  }

  @Test(arguments: 0..<24) func `a file cut anywhere is refused`(part: Int) {
    let whole = WrittenFIT.strength
    let cut = Array(whole.prefix(whole.count * part / 24))
    #expect(throws: LogFileError.self) { try readLog(cut) }
  }

  @Test func `any flipped bit is seen by the checksum`() {
    let whole = WrittenFIT.strength
    for place in stride(from: 12, to: whole.count, by: 7) {
      var bytes = whole
      bytes[place] ^= 0x10
      #expect(throws: LogFileError.self) { try readLog(bytes) }
    }
  }

  @Test(arguments: [
    ("HKWorkoutActivityTypeTraditionalStrengthTraining", ActivityType.strengthTraining),
    ("HKWorkoutActivityTypeRunning", .running),
    ("HKWorkoutActivityTypeHighIntensityIntervalTraining", .crossTraining),
    ("HKWorkoutActivityTypeFunctionalStrengthTraining", .functionalFitness), ("Ride", .cycling),
    ("WeightTraining", .strengthTraining), ("Trail Run", .trailRunning), ("Biking", .cycling),
    ("Swim", .swimming),
    ("rock_climbing", .rockClimbing), ("Jiu Jitsu", .jiuJitsu), ("Quidditch", .other), ("", .other),
  ])
  func `a sport's name means a type`(name: String, type: ActivityType) {
    #expect(ActivityType(sport: name) == type)
  }

  @Test func `a whole training is told by a GPX of a watch`() throws {
    let gpx = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Watch" xmlns:gpxtpx="TrackPointExtension/v1">
      <metadata><name>not this</name></metadata>
      <trk><name>Fr&#xFC;h &amp; weit</name><type>running</type><trkseg>
      <trkpt lat="48.0" lon="11.0"><ele>500</ele><time>2024-06-01T06:00:00Z</time><extensions>
      <gpxtpx:TrackPointExtension><gpxtpx:hr>120</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
      <trkpt lat="48.01" lon="11.0"><ele>520</ele><time>2024-06-01T06:05:00Z</time><extensions>
      <gpxtpx:TrackPointExtension><gpxtpx:hr>140</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
      </trkseg></trk></gpx>
      """
    let log = try readLog(Array(gpx.utf8))
    let run = try #require(log.activities.first)
    #expect(run.title == "Früh & weit")
    #expect(run.type == .running)
    #expect(run.durationSeconds == 300)
    #expect(run.distanceMetres == 1112)
    #expect(run.averageHeartRate == 130)
    #expect(run.maximumHeartRate == 140)
    #expect(try readLog(Array(gpx.utf8)).activities.first?.id == run.id)
  }
}

/// Other readers' recordings, compared with their results.
@Suite struct RealRecordingTests {
  static func source(_ name: String) throws -> ByteSource {
    try ByteSource(path: Repository.resource(name).path, limits: CSVLimits())
  }

  @Test func `the TCX of a run has the values of its suite`() throws {
    let run = try #require(try readTCX(RealRecordingTests.source("tcxparser/test.tcx")).first)
    #expect(run.sport == "Running")
    #expect(run.start?.text == "2012-12-26T21:29:53.000Z")
    #expect(run.end?.text == "2012-12-26T22:03:05.000Z")
    #expect(run.metres == 4686.31103516)
    #expect(abs((run.seconds ?? 0) - 1992.78) < 1e-9)
    #expect(run.kilocalories == 379)
    #expect(run.heart.minimum == 60)
    #expect(run.heart.mean.map { Int($0) } == 156)
    #expect(run.heart.maximum == 189)
    #expect(run.heart.first == 62)
    #expect(run.heart.last == 180)
    // The pace is 7:05 per kilometre.
    #expect(Int((run.seconds ?? 0) / (run.metres ?? 1) * 1000) == 425)
    #expect(run.altitude.minimum == 157.793579102)
    #expect(abs((run.altitude.mean ?? 0) - 172.020056184) < 1e-6)
    #expect(run.altitude.maximum == 215.95324707)
    #expect(abs(run.altitude.rise - 153.80981445) < 1e-6)
    #expect(abs(run.altitude.fall - 166.307128903) < 1e-6)
    #expect(run.remark == "Aerobics")
  }

  @Test func `a TCX may have steps, and no heart rate`() throws {
    #expect(try readTCX(RealRecordingTests.source("tcxparser/sup_activity_1.tcx")).first?.steps == 491)
    let plain = try String(contentsOf: Repository.resource("tcxparser/test.tcx"), encoding: .utf8)
      .replacing(#/<HeartRateBpm.*?</HeartRateBpm>/#.dotMatchesNewlines(), with: "")
    #expect(try readTCX(ByteSource(Array(plain.utf8))).first?.heart.count == 0)
  }

  @Test func `each GPX is read to its end`() throws {
    let names = Repository.resources(in: "gpxpy", ending: ".gpx")
    #expect(names.count == 22)
    for name in names { _ = try readGPX(RealRecordingTests.source("gpxpy/" + name)) }
  }

  @Test func `points have speeds and fractions of seconds`() throws {
    var speeds: [Double?] = []
    _ = try readGPX(RealRecordingTests.source("gpxpy/track_with_speed.gpx")) { speeds.append($0.speed) }
    #expect(speeds.prefix(3) == [1.2, 2.2, 3.2])
    var times: [Int64] = []
    _ = try readGPX(RealRecordingTests.source("gpxpy/track-with-less-sec-time.gpx")) { point in
      times.append((point.time?.milliseconds ?? 0) % 1000)
    }
    #expect(times.contains(994))
  }

  @Test(arguments: ["gpx1.0_with_all_fields.gpx", "gpx1.1_with_all_fields.gpx"])
  func `a track among every field of its version is read`(name: String) throws {
    var points: [TrackPoint] = []
    let tracks = try readGPX(RealRecordingTests.source("gpxpy/" + name)) { points.append($0) }
    #expect(tracks.first?.name == "example name t")
    #expect(points.map { $0.latitude } == [10.1] && points.map { $0.longitude } == [-20.2])
    #expect(points.map { $0.altitude } == [11.1])
    #expect(points.map { $0.time?.text } == ["2013-01-01T12:00:04.000Z"])
  }

  @Test(arguments: [
    ("unicode_with_bom.gpx", "test"), ("unicode_with_bom_noencoding.gpx", "bom noencoding ő"),
    ("unicode.gpx", "šđčćž"),
  ])
  func `names are read as they are written`(file: String, name: String) throws {
    var xml = XMLReader(try RealRecordingTests.source("gpxpy/" + file))
    var names: [String] = []
    var isName = false
    while true {
      let token = try xml.next()
      if token == .finished { break }
      if token == .start { isName = xml.isNamed("name") }
      if token == .text, isName { names.append(xml.content) }
    }
    #expect(names.first == name)
  }

  @Test(arguments: ["tcxparser/test.tcx", "healthkit-to-sqlite/healthkit-to-sqlite_export.xml"])
  func `a file with another root is no GPX`(name: String) throws {
    #expect(throws: LogFileError.self) { try readGPX(RealRecordingTests.source(name)) }
  }

  @Test func `Strava's last column of a name counts`() throws {
    let log = try readLog(WrittenStrava.year)
    #expect(log.format == .strava)
    #expect(log.errors.isEmpty)
    #expect(log.activities.count == 6)
    #expect(log.activities.map(\.distanceMetres) == [8400, 902, 21_098, 4522, 1500, 3244])
    #expect(
      log.activities.map(\.type) == [.running, .running, .running, .walking, .swimming, .running])
    #expect(log.activities.map(\.title).prefix(2) == ["Hills, \"easy\" ones", "Night Run"])
    #expect(log.activities[1].startedAt.text == "2022-09-16T21:10:11.000Z")
    #expect(log.activities[1].durationSeconds == 231)
    #expect(log.activities[2].statedLoad == 241)
    #expect(log.activities[4].rpe == 80)
    #expect(log.activities[5].energyKilocalories == 258)
  }

  @Test func `Strava's only column of distances has kilometres, except for swims`() throws {
    let header = "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance\n"
    let rows = [
      ("Run", "10.51"), ("Ride", "\"1,204.5\""), ("Swim", "\"1,500\""), ("Run", ""), ("Run", "\"10,5\""),
    ].enumerated().map { place, row in
      #"\#(place),"Jun \#(place + 1), 2020, 6:00:00 AM",A,\#(row.0),3600,\#(row.1)"#
    }
    let log = try readLog(Array((header + rows.joined(separator: "\n")).utf8))
    #expect(log.activities.map(\.distanceMetres) == [10_510, 1_204_500, 1500, nil, nil])
  }
}
