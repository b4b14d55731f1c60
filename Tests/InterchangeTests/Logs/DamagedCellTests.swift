import Records
import TestSupport
import Testing
import Training

@testable import Interchange

/// Cells with values out of range, each of which once crashed Cairn or couldn't be stored.
@Suite struct DamagedCellTests {
  private let strong = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE"

  /// Imports a log, and returns the stored sets.
  @discardableResult
  private func stored(_ log: LogFile) throws -> [SetPerformance] {
    let story = Story()
    let finder = ExerciseFinder(Sample.catalogue)
    let request = log.settled(in: .pound).request(ID(high: 1, low: 1), named: "log.csv", in: .pound, finder)
    try story.act { tx throws(ImportError) in try importLog(request, in: tx) }
    return story.read { $0.list(SetPerformance.self) }
  }

  @Test(arguments: [
    "999999999h", "9999999999999999999h", String(repeating: "99999999h", count: 7000), "2401h", "8640001",
    "9223372036854775807s", "2400:00:01", "999999999999999999:00", "-1h", "1h -1m",
  ])
  func `a length beyond a hundred days is none`(text: String) {
    #expect(LogDurations.milliseconds(text) == nil)
  }

  @Test(arguments: [
    ("2400h", Int64(8_640_000_000)), ("2400:00:00", 8_640_000_000), ("1h 4m", 3_840_000), ("0h", 0),
  ])
  func `a length up to a hundred days is one`(text: String, milliseconds: Int64) {
    #expect(LogDurations.milliseconds(text) == milliseconds)
  }

  @Test func `five thousand workouts of a hundred thousand years are imported without their lengths`() throws
  {
    let rows = (0..<5000).map { "2024-01-01 10:00:00,Legs \($0),999999999h,Squat,1,100,5,0,0," }
    let log = try readLog(Array(([strong] + rows).joined(separator: "\n").utf8))
    #expect(log.sessions.count == 5000 && log.sessions.allSatisfy { $0.durationMilliseconds == nil })
    #expect(log.notes.contains(.durationUnread(line: 2, text: "999999999h")))
  }

  @Test(arguments: [
    "10000,1000000,0,0", "-1000,5,0,0", "100,5,0,8640000", "100,5,62137,0", "10000,1000000,0,8640000",
  ])
  func `what is at the ends of a cell can be stored`(figures: String) throws {
    let log = try log(strong, "2024-01-01 10:00:00,Legs,2400h,Squat,1,\(figures),10")
    #expect(log.errorCount == 0)
    #expect(try stored(log).count == 1)
  }

  @Test(arguments: [
    "10001,5,0,0", "-1001,5,0,0", "100,1000001,0,0", "100,5,0,8640001", "100,5,1000001,0", "1e308,5,0,0",
    "nan,5,0,0",
    "9223372036854775807,5,0,0", "100,-9223372036854775808,0,0",
  ])
  func `what is beyond them is refused with its line`(figures: String) throws {
    let log = try log(strong, "2024-01-01 10:00:00,Legs,1h,Squat,1,\(figures),10")
    #expect(log.errors.map(\.line) == [2])
  }

  @Test func `a way whose unit is stated ends at 100,000 km`() throws {
    let header = "Date,Exercise,Category,Reps,Weight (kgs),Distance,Distance Unit,Time"
    let log = try log(header, "2024-01-01,Run,Cardio,,,62137,mi,", "2024-01-01,Run,Cardio,,,62138,mi,")
    #expect(log.errors.map(\.problem) == [.tooLarge("62138")])
    #expect(try stored(log).map(\.distanceMetres) == [99_999_808])
  }

  @Test func `a pause of months is none, and a superset has a number that fits`() throws {
    let rest = "2024-01-01 10:00:00,Legs,1h,Squat,Rest Timer,0,0,0,864001,"
    let paused = try log(strong, "2024-01-01 10:00:00,Legs,1h,Squat,1,100,5,0,0,", rest)
    #expect(try stored(paused).map(\.restSeconds) == [nil])
    let header = "title,start_time,end_time,exercise_title,superset_id,set_index,weight_kg,reps"
    let hevy = try log(header, "A,\"1 Jan 2024, 10:00\",\"1 Jan 9999, 10:00\",Squat,999999999999,0,100,5")
    #expect(hevy.errors.map(\.problem) == [.tooLarge("999999999999")])
    #expect(hevy.notes.contains(.durationUnread(line: 2, text: "1 Jan 9999, 10:00")))
  }

  @Test func `a table of ours that lacks a column says so of each row`() throws {
    let log = try log("cairn.log 1,Date", "set,2024-01-01", "day,2024-01-01")
    #expect(log.errors.map(\.problem) == [.missingExercise, .missingProgram])
    #expect(log.errors.map(\.columnName) == [nil, nil])
  }

  @Test func `a line may not stand for sets without end`() throws {
    let table = LogTable.Column.allCases.map(\.rawValue)
    func row(_ cells: [LogTable.Column: String]) -> String {
      LogTable.Column.allCases.map { cells[$0] ?? "" }.joined(separator: ",")
    }
    let sets = (0..<252 as Range<Int64>).map { day in
      let date = Day(number: 19_723 + day).text
      return row([.line: "set", .date: date, .exercise: "Squat", .sets: "1000", .reps: "5"])
    }
    let lines = [table.joined(separator: ",")] + sets
    #expect(
      refusal(Array(lines.joined(separator: "\n").utf8))?.problem == .recording(.tooMany(limit: 250_000)))
  }

  @Test func `notes that every row adds to stay as long as notes may be`() throws {
    let header = "title,start_time,end_time,description,exercise_title,set_index,weight_kg,reps"
    let rows = (0..<8000).map { "A,\"1 Jan 2024, 10:00\",,note \($0 % 7000),Squat,\($0),100,5" }
    let log = try readLog(Array(([header] + rows).joined(separator: "\n").utf8))
    #expect(log.sessions.map { (65_000...66_000).contains($0.notes.utf8.count) } == [true])
    #expect(try stored(log).count == SetPerformance.mostOfSession)
  }
}
