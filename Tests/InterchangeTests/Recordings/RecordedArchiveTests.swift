import Foundation
import Interchange
import Records
import TestSupport
import Testing
import Training

/// Strava's bulk archive, which contains a table and separately compressed recordings.
@Suite struct RecordedArchiveTests {
  private let gpx = """
    <gpx><trk><name>Track</name><trkseg>
    <trkpt lat="48.0" lon="11.0"><time>2024-06-01T06:00:00Z</time><hr>120</hr></trkpt>
    <trkpt lat="48.01" lon="11.0"><time>2024-06-01T06:05:00Z</time><hr>140</hr></trkpt>
    </trkseg></trk></gpx>
    """
  private let tcx = """
    <TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>2024-06-02T06:00:00Z</Id>
    <Lap><TotalTimeSeconds>600</TotalTimeSeconds><Calories>111</Calories></Lap>
    </Activity></Activities></TrainingCenterDatabase>
    """

  private func table(_ lines: String...) -> (String, [UInt8]) {
    let header =
      "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Filename,Calories\n"
    return ("export_1/activities.csv", Array((header + lines.joined(separator: "\n")).utf8))
  }

  private func entry(_ name: String, _ text: String) -> (String, [UInt8]) {
    ("export_1/activities/" + name, Deflated.gzip(Array(text.utf8)))
  }

  @Test func `the table's lines are completed by their recordings`() throws {
    let zip = WrittenZip([
      ("export_1/activities/3.fit.gz", Deflated.gzip(WrittenFIT.strength)), entry("1.gpx.gz", gpx),
      entry("2.tcx.gz", tcx),
      table(
        #"1,"Jun 1, 2024, 6:00:00 AM",Morning,Run,300,1.2,activities/1.gpx.gz,"#,
        #"2,"Jun 2, 2024, 6:00:00 AM",Ride,Ride,900,5,activities/2.tcx.gz,"#,
        #"3,"Mar 2, 2024, 5:00:00 PM",Lift,Weight Training,1800,,activities/3.fit.gz,200"#,
        #"4,"Mar 3, 2024, 5:00:00 PM",By hand,Yoga,1800,,,"#),
    ])
    let log = try readLog(zip.bytes)
    #expect(log.format == .strava && log.notes.isEmpty && log.errors.isEmpty)
    #expect(log.activities.map { $0.title } == ["Morning", "Ride", "Lift", "By hand"])
    #expect(log.activities.map { $0.distanceMetres } == [1200, 5000, nil, nil])
    #expect(log.activities.map { $0.averageHeartRate } == [130, nil, 121, nil])
    #expect(log.activities.map { $0.energyKilocalories } == [nil, 111, 200, nil])
    #expect(log.activities.map { $0.rpe } == [nil, nil, 70, nil])
    #expect(log.sessions.map { $0.setCount } == [4])
  }

  @Test func `a recording that can't be read is told, and its line counts`() throws {
    let zip = WrittenZip([
      entry("1.gpx.gz", String(gpx.dropLast(3))),
      table(
        #"1,"Jun 1, 2024, 6:00:00 AM",Morning,Run,300,1.2,activities/1.gpx.gz,"#,
        #"2,"Jun 2, 2024, 6:00:00 AM",Ride,Ride,900,5,activities/2.tcx.gz,"#),
    ])
    let log = try readLog(zip.bytes)
    #expect(log.activities.map { $0.title } == ["Morning", "Ride"])
    #expect(
      log.notes.map { $0.sentence.english } == [
        "2 recordings in the archive can't be read, so only their entries in activities.csv can be imported. "
          + "In activities/1.gpx.gz: Line 4, character 19: The file is cut off at byte "
          + "\(gpx.utf8.count - 3). Copy or export it again."
      ])
  }

  @Test func `packed recordings without a table come together, and a broken one is named`() throws {
    let fit = ("a/3.fit.gz", Deflated.gzip(WrittenFIT.strength))
    let log = try readLog(WrittenZip([fit, ("a/1.GPX", Array(gpx.utf8))]).bytes)
    #expect(log.sessions.count == 1 && log.activities.count == 2)
    let broken = WrittenZip([fit, ("a/1.gpx", Array("<gpx><trk></gpx>".utf8))]).bytes
    do throws(LogFileError) {
      _ = try readLog(broken)
      Issue.record("it was read")
    } catch {
      #expect(
        error.sentence.english
          == "In a/1.gpx: Line 1, character 11: The XML here is not well formed. Export the file again.")
    }
  }

  @Test func `files of a watch without a workout are skipped and counted`() throws {
    let others = try ["Settings.fit", "MonitoringFile.fit"].map { name in
      ("DI_CONNECT/" + name, try Repository.bytes("Tests/Resources/fitparse/" + name))
    }
    let log = try readLog(WrittenZip(others + [("a/1.gpx", Array(gpx.utf8))]).bytes)
    #expect(log.format == .gpx && log.activities.count == 1)
    #expect(log.notes == [.filesWithoutRecording(count: 2)])
    #expect(
      log.notes.map { $0.sentence.english } == [
        "2 files in the archive contain no workout and were skipped."
      ])
    #expect(refusal(WrittenZip(others).bytes)?.problem == .recording(.nothingRecorded))
  }

  @Test func `real recordings complete a table of eighty columns`() throws {
    func packed(_ name: String) throws -> [UInt8] {
      Deflated.gzip(try Repository.bytes("Tests/Resources/" + name))
    }
    let zip = WrittenZip([
      ("activities.csv", WrittenStrava.year),
      ("activities/901.gpx.gz", try packed("gpxpy/gpx_with_garmin_extension.gpx")),
      ("activities/904.tcx.gz", try packed("tcxparser/test.tcx")),
      ("activities/906.gpx.gz", try packed("fitparse/garmin-fenix-5-run.fit")),
    ])
    let log = try readLog(zip.bytes)
    // The table's figures are kept, and the recordings add heart rates.
    #expect(log.activities.map(\.distanceMetres) == [8400, 902, 21_098, 4522, 1500, 3244])
    #expect(log.activities.map(\.averageHeartRate) == [nil, nil, nil, 157, nil, 90])
  }
}
