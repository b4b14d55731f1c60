import Foundation
import Interchange
import TestSupport
import Testing

@Suite struct RefusedLogTests {
  @Test(arguments: [
    (UnreadApp.strongLifts, "Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise"),
    (
      .strongLifts,
      "\"Date\",\"Note\",\"Workout\",\"Body Weight\",\"Exercise 1\",\"Weight (KG)\",\"Weight (LB)\",\"Set 1\""
    ),
    (.fitbod, "Date,Exercise,Sets,Reps,Weight,isWarmup,Note"),
    (
      .fitbod,
      "Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier"
    ),
    (.alphaProgression, "\"Legs · Day 2\";\"2026-02-19 4:54 h\";\"1:02 hr\""),
    (.liftosaur, "Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps"),
    (.liftLog, "SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes"),
    (.flexify, "id,name,reps,weight,created,unit,bodyWeight,duration,distance,cardio,hidden,incline"),
    (
      .chalkTrack,
      "ID,Date,Time,Duration (minutes),Gym,Workout Category,Workout Type,Focus Areas,Grades,Notes"
    ),
    (.jefit, "### EXERCISE LOGS ####################################"),
    (.fitNotesBody, "Date,Time,Measurement,Value,Unit"),
  ])
  func `a log of an app that is not read yet is refused by name`(app: UnreadApp, header: String) {
    #expect(refusal(header, "1,2")?.problem == .otherApp(app))
    #expect(refusal("\u{FEFF}" + header)?.problem == .otherApp(app))
    #expect(
      refusal(header)?.sentence.english
        == "This is an export from \(app.rawValue), which Cairn can't read yet.")
  }

  @Test(arguments: [
    (FileKind.xml, "<?xml version=\"1.0\"?><a/>"), (.html, "<!DOCTYPE html><html>"),
    (.json, "{\"workouts\": []}"),
    (.json, " [1]"), (.pdf, "%PDF-1.7"), (.sqlite, "SQLite format 3\0"),
    (.spreadsheet, "PK\u{3}\u{4}..........................[Content_Types].xml"),
  ])
  func `a file of another kind is refused by its kind`(kind: FileKind, beginning: String) {
    #expect(refusal(Array(beginning.utf8))?.problem == .otherKind(kind))
  }

  @Test func `pictures and packed files are refused by their first bytes`() {
    #expect(refusal([0x89, 0x50, 0x4E, 0x47, 0x0D])?.problem == .otherKind(.picture))
    #expect(refusal([0xFF, 0xD8, 0xFF, 0xE0])?.problem == .otherKind(.picture))
    #expect(refusal([0x1F, 0x8B, 8])?.problem == .recording(.brokenZip))
    #expect(
      refusal(Array("date,set order,exercise name\n".utf8) + [0, 1, 2])?.sentence.english
        == "Line 2, character 1: This isn't a text file. Export the log as CSV.")
  }

  @Test func `an unknown header is named together with what was expected`() {
    #expect(refusal("foo,bar", "1,2")?.problem == .unknownHeader(found: ["foo", "bar"]))
    #expect(
      refusal("foo,bar")?.sentence.english
        == "Line 1, character 1: Cairn doesn't recognise the columns foo, bar. "
        + "A Strong export has Date, Workout Name, Exercise Name and Set Order; "
        + "a Hevy export has title and start_time; a FitNotes export has Date, Exercise and Category.")
  }

  @Test func `empty, missing, unreadable and too long files say what they are`() throws {
    #expect(refusal("")?.problem == .table(.emptyFile))
    #expect(refusal("\u{FEFF}")?.problem == .table(.emptyFile))
    #expect(throws: LogFileError(problem: .table(.missingFile))) { try readLog(at: "/nowhere/log.csv") }
    #expect(throws: LogFileError(problem: .table(.isDirectory))) {
      try readLog(at: FileManager.default.temporaryDirectory.path)
    }
    _ = try withFile([]) { path in
      #expect(throws: LogFileError(line: 1, column: 1, problem: .table(.emptyFile))) { try readLog(at: path) }
    }
    var reading = LogReading()
    reading.limits.fileBytes = 1 << 20
    _ = try withFile(Array(repeating: 0x61, count: 1 << 20 + 1)) { path in
      #expect(throws: LogFileError(problem: .table(.fileTooLong(limit: 1 << 20)))) {
        try readLog(at: path, reading: reading)
      }
    }
    #expect(
      LogFileError(problem: .table(.fileTooLong(limit: 256 << 20))).sentence.english
        == "The file is larger than 256 MB. Split it into smaller files.")
  }

  @Test func `more rows than the limit are refused with its number`() throws {
    var reading = LogReading()
    reading.limits.rows = 2
    let lines =
      ["title,start_time,exercise_title,reps"] + Array(repeating: "T,\"1 Jan 2026, 10:00\",E,8", count: 3)
    #expect(throws: LogFileError(line: 4, column: 1, problem: .table(.tooManyRows(limit: 2)))) {
      try readLog(Array(lines.joined(separator: "\n").utf8), reading: reading)
    }
  }
}
