import Interchange
import Records
import Testing
import Training

@Suite struct FitNotesTests {
  private let android = "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment"
  private let android2017 = "Date,Exercise,Category,Weight (lbs),Reps,Distance,Distance Unit,Time"
  private let ios =
    "Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind"
  private let newest =
    "Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,"
    + "Status,IsWarmup,RPE,RIR,Categories,Note"

  @Test func `a day is one session, and the file's order is that of the sets`() throws {
    let log = try log(
      android, "2026-08-04,Lat Pulldown,Back,35.0,kgs,10,,,,\"\"",
      "2026-08-04,Lat Pulldown,Back,65.0,kgs,8,,,,slow",
      "2026-08-04,Plank,Abs,,,,,,0:01:30,", "2026-08-05,Running,Cardio,,,,3.5,km,0:20:00,")
    #expect(log.format == .fitnotes && log.layout == "Android" && log.statedUnit == .kilogram)
    #expect(log.sessions.map(\.day.text) == ["2026-08-04", "2026-08-05"])
    #expect(log.sessions.map(\.startedAt) == [nil, nil])
    let first = try #require(log.sessions.first)
    #expect(first.exercises.map(\.name) == ["Lat Pulldown", "Plank"])
    #expect(first.exercises.map(\.category) == ["Back", "Abs"])
    #expect(first.exercises[0].sets.map(\.reps) == [10, 8])
    #expect(first.exercises[0].sets.map(\.notes) == ["", "slow"])
    #expect(log.sets[2].durationMilliseconds == 90_000)
    #expect(log.sets[3].distanceMetres == 3500)
  }

  @Test func `the layout of 2017 states the unit in the column's name`() throws {
    let log = try log(android2017, "2017-06-23,Pushups,Chest,0.0,22,,,", "2017-06-23,Squat,Legs,45.0,10,,,")
    #expect(log.layout == "Android 2017" && log.statedUnit == .pound)
    #expect(log.sets.map(\.weightMillionths) == [nil, 45_000_000])
  }

  @Test func `of two weight columns the one that was entered counts`() throws {
    let log = try log(
      ios, "2021-05-20,Squat,Legs,42.50,93.70,8,,,,,wr", "2021-05-20,Squat,Legs,61.23,135.00,8,,,,,wr",
      "2021-05-20,Squat,Legs,100,,5,,,,,wr", "2021-05-20,Squat,Legs,,225,5,,,,,wr")
    #expect(log.layout == "iOS")
    #expect(log.sets.map(\.weightMillionths) == [42_500_000, 135_000_000, 100_000_000, 225_000_000])
    #expect(log.sets.map(\.weightUnit) == [.kilogram, .pound, .kilogram, .pound])
    #expect(log.notes == [.unreadColumns(["Kind"])])
  }

  @Test func `the newest layout has workouts with start and end in UTC`() throws {
    let start = "Push,2025-02-23T23:13:53Z,2025-02-24T00:08:47Z,\"94,0\","
    let log = try log(
      newest, start + "Bench,Barbell,10,\"20,0\",,,Done,true,,,\"Pectorals,Triceps\",",
      start + "Bench,Barbell,8,\"61,25\",,,Done,false,\"8,5\",2,Pectorals,felt strong",
      start + "Bench,Barbell,3,\"90,0\",,,Failed,false,,0,Pectorals,",
      start + "Bench,Barbell,5,\"85,0\",,,NotStarted,false,,,Pectorals,",
      start + "Plank,Bodyweight,1,\"0,0\",00:01:30,,Done,false,,,Core,", offset: 60)
    let session = try #require(log.sessions.first)
    #expect(session.title == "Push" && session.day.text == "2025-02-24")
    #expect(session.startedAt == 833_000)
    #expect(session.durationMilliseconds == 3_294_000)
    #expect(log.sets.map(\.type) == [.warmup, .regular, .failure, .regular])
    #expect(log.sets.map(\.weightMillionths) == [20_000_000, 61_250_000, 90_000_000, nil])
    #expect(log.sets.map(\.rpe) == [nil, 85, 100, nil])
    #expect(log.sets[1].notes == "felt strong")
    #expect(log.skipped == [SkippedRow(line: 5, kind: .notDone)])
    #expect(log.needsUnit)
    #expect(log.notes == [.unreadColumns(["BodyWeight"]), .timesWereUTC])
  }

  @Test func `the equipment is part of the exercise's name unless it says nothing more`() throws {
    let exercises = [
      "Bench Press,Barbell", "Bench Press,Dumbbell", "Bench Press,Dumbbell", "Dumbbell Curl,dumbbell",
      "Dip,Bodyweight", "Shrug,Other", "Shrug,None", "Swing,Kettlebell", "Row,",
    ]
    let rows = exercises.map { "Push,2026-03-02T18:00:00Z,,,\($0),8,60,,,Done,false,,,Chest," }
    let log = try log(newest, rows.joined(separator: "\n"))
    let read = log.sessions.flatMap(\.exercises)
    #expect(
      read.map(\.name) == [
        "Bench Press (Barbell)", "Bench Press (Dumbbell)", "Dumbbell Curl", "Dip", "Shrug", "Shrug",
        "Swing (Kettlebell)", "Row",
      ])
    #expect(read.map(\.sets.count) == [1, 2, 1, 1, 1, 1, 1, 1])
    let finder = ExerciseFinder(try CatalogueFile.catalogue())
    #expect(finder.resolve(read[1].name).catalogID == "dumbbell-bench-press")
  }

  @Test(arguments: [60, 120] as [Int64])
  func `a time in UTC is local to its own day, not to that of the import`(today: Int64) throws {
    var reading = LogReading()
    reading.utcOffset = today
    let summer = Instant(day: Day(number: 20_541), millisecondsOfDay: 3_600_000, utcOffset: 0)
    reading.offsetAt = { $0 < summer ? 60 : 120 }
    let rows = ["2026-03-28T23:30:00Z,2026-03-29T00:15:00Z", "2026-03-30T16:00:00Z,2026-03-30T17:00:00Z"]
      .map { "Push,\($0),,Row,Barbell,8,60,,,Done,false,,,Back," }
    let log = try readLog(Array(([newest] + rows).joined(separator: "\n").utf8), reading: reading)
    #expect(log.sessions.map(\.day.text) == ["2026-03-29", "2026-03-30"])
    #expect(log.sessions.map(\.startedAt) == [1_800_000, 64_800_000])
    #expect(log.sessions.map(\.durationMilliseconds) == [2_700_000, 3_600_000])
  }

  @Test func `a unit that nobody knows is an error of its row`() throws {
    let log = try log(
      android, "2026-08-04,Squat,Legs,35.0,stone,10,,,,", "2026-08-04,Run,Cardio,,,,3,parsec,,")
    #expect(log.errors.map(\.problem) == [.unknownUnit("stone"), .unknownUnit("parsec")])
    #expect(log.errors.map(\.columnName) == ["Weight Unit", "Distance Unit"])
    #expect(log.errors.map(\.column) == [5, 8])
  }

  @Test func `sets that no session has room for are errors of their rows`() throws {
    let rows = Array(repeating: "2026-08-04,Squat,Legs,35.0,kgs,10,,,,", count: 1002)
    let log = try log(([android] + rows).joined(separator: "\n"))
    #expect(log.sets.count == 1000)
    #expect(log.errors.map(\.problem) == Array(repeating: .sessionTooLong(limit: 1000), count: 2))
    #expect(log.errors.map(\.line) == [1002, 1003])
  }

  @Test func `a time that is none is an error of its row`() throws {
    let log = try log(android, "2026-08-04,Plank,Abs,,,,,,soon,")
    #expect(log.errors.map(\.problem) == [.badTime("soon")])
    #expect(log.sessions.isEmpty)
  }
}
