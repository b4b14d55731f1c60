import Interchange
import Records
import Testing
import Training

@Suite struct StrongTests {
  private let a3 =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE"
  private let c = """
    "Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps";\
    "RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"
    """

  @Test(arguments: [
    ("A1", "Date,Workout Name,Exercise Name,Set Order,kg,Reps,km,Seconds,Notes", "%,W,E,0,50.0,8,0.0,0,x"),
    ("A1", "Date,Workout Name,Exercise Name,Set Order,kg,Reps,km,Seconds", "%,W,E,0,50.0,8,0.0,0\r"),
    (
      "A2", "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes",
      "%,W,E,1,50,8,0,0,,"
    ),
    (
      "A3",
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,RPE",
      "%,W,38min,E,1,50.0,8,0,0,,"
    ),
    (
      "A4", "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE",
      "%,W,51m,E,1,50.0,8.0,0,0.0,"
    ),
    (
      "B1",
      "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds",
      "%;W;E;1;50;kg;8;;;;0"
    ),
    (
      "B2",
      "Date,Workout Name,Exercise Name,Set Order,Weight,Weight Unit,Reps,RPE,Seconds,Workout Duration",
      "%,W,E,1,50,kg,8,,0,1h"
    ),
    (
      "C",
      #""Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps""#,
      #""7";"%";"W";"3459";"E";"1";"50.0";"8""#
    ),
    (
      "A4",
      "Datum;Workout-Name;Dauer;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;Entfernung;Sekunden",
      "%;W;2h 23min;E;1;50,0;8,0;0;0,0"
    ),
  ])
  func `every layout gives the same set`(layout: String, header: String, row: String) throws {
    let log = try log(header, row.replacing("%", with: "2018-12-10 10:33:55"))
    #expect(log.format == .strong)
    #expect(log.layout == layout)
    #expect(log.errors == [])
    let session = try #require(log.settled(in: .kilogram).sessions.first)
    #expect(session.title == "W")
    #expect(session.day == Day("2018-12-10"))
    #expect(session.startedAt == 38_035_000)
    let exercise = try #require(session.exercises.first)
    #expect(exercise.name == "E")
    let set = try #require(exercise.sets.first)
    #expect(set.weightMillionths == 50_000_000)
    #expect(set.weightUnit == .kilogram)
    #expect(set.reps == 8)
    #expect(set.durationMilliseconds == nil && set.distanceMetres == nil && set.rpe == nil)
    #expect(set.type == .regular && set.line == 2)
  }

  @Test(
    arguments: [
      ("2h 27m", 8_820_000), ("38min", 2_280_000), ("51m", 3_060_000), ("32s", 32_000),
      ("166h 14m", 598_440_000),
      ("1h 14min", 4_440_000), ("", nil),
    ] as [(String, Int64?)])
  func `a workout's duration is read in every form`(text: String, milliseconds: Int64?) throws {
    let log = try log(a3, "2022-09-21 10:26:28,W,\(text),E,1,45.0,10,0,0,,,")
    #expect(log.sessions.first?.durationMilliseconds == milliseconds)
    #expect(log.notes == [])
  }

  @Test func `a duration that cannot be read is left out with a note`() throws {
    let log = try log(a3, "2022-09-21 10:26:28,W,long,E,1,45.0,10,0,0,,,")
    #expect(log.setCount == 1)
    #expect(log.notes == [.durationUnread(line: 2, text: "long")])
  }

  @Test func `set orders W, D and F are kinds of sets`() throws {
    let orders = ["W", "1", "D", "F"]
    let rows = orders.map { "2022-09-21 10:26:28,W,38min,E,\($0),45.0,10,0,0,,," }
    let log = try log(a3, rows.joined(separator: "\n"))
    #expect(log.sets.map(\.type) == [.warmup, .regular, .dropSet, .failure])
    #expect(log.sessions.first?.exercises.count == 1)
  }

  @Test func `set orders may be words, joined in any way`() throws {
    let orders = ["WARM_UP", "warm-up", "1", "DROP_SET", "Drop Set", "FAILURE"]
    let rows = orders.map { "2022-09-21 10:26:28,W,38min,E,\($0),45.0,10,0,0,,," }
    let log = try log(
      a3, rows.joined(separator: "\n"), "2022-09-21 10:26:28,W,38min,E,REST_TIMER,,,,90,,,")
    #expect(log.errors.isEmpty)
    #expect(log.sets.map(\.type) == [.warmup, .warmup, .regular, .dropSet, .dropSet, .failure])
    #expect(log.skipped.map(\.kind) == [.restTimer])
  }

  @Test func `a rest timer is a pause and no set`() throws {
    func row(_ order: String, _ seconds: String) -> String {
      let isRest = order == "Rest Timer"
      return #""7";"2025-02-17 18:35:58";"Push";"3130";"Press";"\#(order)";"\#(isRest ? "" : "24.0")";"#
        + #""\#(isRest ? "" : "10")";"";"";"\#(seconds)";"";"""#
    }
    let log = try log(
      c, row("W", ""), row("Rest Timer", "120.0"), row("1", ""), row("Rest Timer", "150.0"), row("2", ""),
      row("Rest Timer", "150.0"))
    let exercise = try #require(log.sessions.first?.exercises.first)
    #expect(exercise.sets.count == 3)
    #expect(exercise.sets.map(\.restSeconds) == [120, 150, 150])
    #expect(exercise.restSeconds == 150)
    #expect(log.skipped.map(\.kind) == [.restTimer, .restTimer, .restTimer])
    #expect(log.skipped.map(\.line) == [3, 5, 7])
    #expect(log.rows == 6)
  }

  @Test func `a rest timer may be called Ruhezeit, or stand in place of the exercise`() throws {
    let log = try log(
      a3, "2025-08-23 17:51:23,W,38min,Press,1,50.0,12,0,0,,,",
      "2025-08-23 17:51:23,W,38min,Press,Ruhezeit,0,0,0,120,,,",
      "2025-08-23 17:51:23,W,38min,Rest Timer,1,0,0,0,90,,,",
      "2025-08-23 17:51:23,W,38min,Press,2,50.0,12,0,0,,,")
    #expect(log.sessions.first?.exercises.count == 1)
    #expect(log.sets.count == 2)
    #expect(log.skipped.map(\.kind) == [.restTimer, .restTimer])
  }

  @Test func `a note row is the exercise's note`() throws {
    let start = #""79";"2022-08-30 17:04:33";"Back";"5807";"Crunch";"#
    let log = try log(
      c, start + #""Note";"";"";"";"";"";"slow";"warm""#, start + #""1";"10.0";"12";"";"";"";"";"warm""#)
    #expect(log.sessions.first?.exercises.first?.notes == "slow")
    #expect(log.sessions.first?.notes == "warm")
    #expect(log.setCount == 1)
    #expect(log.skipped == [SkippedRow(line: 2, kind: .note)])
  }

  @Test(
    arguments: [
      ("71.3", "71.3", ["Pull Up", "Push Up"]), ("157.2", "157.2", ["Pull Up", "Push Up"]),
      ("71.3", "72.1", nil), ("20.0", "20.0", nil), ("0", "0", nil),
    ] as [(String, String, [String]?)])
  func `bodyweight exercises with the same heavy weight seem to include body weight`(
    first: String, second: String, names: [String]?
  ) throws {
    let start = #""79";"2022-08-30 17:04:33";"Back";"5807";"#
    let rows = [("Push Up", first), ("Pull Up", second), ("Dip", "80.5"), ("Shrug", first)].map {
      start + #""\#($0)";"1";"\#($1)";"8";"";"";"";"";"""#
    }
    var read = try log(([c] + rows).joined(separator: "\n"))
    read.noteBodyWeight(in: ["Push Up", "Pull Up", "Dip"])
    let expected: [LogNote] = names.map { [.weightsIncludeBody($0)] } ?? []
    #expect(read.notes == expected)
  }

  @Test func `identical rows are sets of their own`() throws {
    let row = "2022-09-21 10:26:28,W,38min,E,W,45.0,10,0,0,,,"
    #expect(try log(a3, row, row, row).setCount == 3)
  }

  @Test func `zero means nothing, and a row of zeros is no set`() throws {
    let log = try log(
      a3, "2022-09-21 10:26:28,W,38min,Plank,1,0.0,0,0,60,,,", "2022-09-21 10:26:28,W,38min,Run,1,0,0,5,0,,,",
      "2022-09-21 10:26:28,W,38min,Pull Up,1,0,8,0,0,,,8.5", "2022-09-21 10:26:28,W,38min,Squat,1,0,0,0,0,,,")
    #expect(log.sets.map(\.durationMilliseconds) == [60_000, nil, nil])
    #expect(log.sets.map(\.weightMillionths) == [nil, nil, nil])
    #expect(log.sets.map(\.reps) == [nil, nil, 8])
    #expect(log.sets.map(\.rpe) == [nil, nil, 85])
    #expect(log.skipped == [SkippedRow(line: 5, kind: .noFigures)])
    #expect(log.settled(in: .pound).sets.map(\.distanceMetres) == [nil, 8047, nil])
  }

  @Test func `pounds with float noise stay near what was meant`() throws {
    let log = try log(a3, "2022-09-21 10:26:28,W,38min,E,1,74.99999999999999,10,0,0,,,")
    #expect(log.sets.first?.weightMillionths == 75_000_000)
    #expect(log.sets.first?.weightUnit == nil)
    #expect(log.needsUnit && log.statedUnit == nil)
    let settled = log.settled(in: .pound)
    #expect(settled.sets.first?.weightUnit == .pound && !settled.needsUnit)
  }

  @Test func `two workouts of one day stay apart, and so do those of one second with different numbers`()
    throws
  {
    let log1 = try log(
      a3, "2022-09-21 10:26:28,W,38min,E,1,45.0,10,0,0,,,", "2022-09-21 18:26:28,W,38min,E,1,45.0,10,0,0,,,")
    #expect(log1.sessions.count == 2)
    let log2 = try log(
      c, #""1";"2022-08-30 17:04:33";"Back";"60";"E";"1";"10.0";"12";"";"";"";"";"""#,
      #""2";"2022-08-30 17:04:33";"Back";"60";"E";"1";"10.0";"12";"";"";"";"";"""#)
    #expect(log2.sessions.count == 2)
  }

  @Test func `rows of a workout that a spreadsheet scattered come together again`() throws {
    let log = try log(
      a3, "2022-09-21 10:26:28,W,38min,Press,1,45.0,10,0,0,,,",
      "2022-09-22 10:26:28,W,38min,Press,1,45.0,10,0,0,,,",
      "2022-09-21 10:26:28,W,38min,Squat,1,45.0,10,0,0,,,")
    #expect(log.sessions.map { $0.exercises.map(\.name) } == [["Press", "Squat"], ["Press"]])
  }

  @Test func `the same exercise twice in a workout stays two`() throws {
    let log = try log(
      a3, "2022-09-21 10:26:28,W,38min,Press,1,45.0,10,0,0,,,",
      "2022-09-21 10:26:28,W,38min,Press,2,45.0,9,0,0,,,",
      "2022-09-21 10:26:28,W,38min,Press,1,40.0,12,0,0,,,",
      "2022-09-21 10:26:28,W,38min,Row,1,40.0,12,0,0,,,",
      "2022-09-21 10:26:28,W,38min,Press,1,40.0,12,0,0,,,")
    #expect(log.sessions.first?.exercises.map(\.sets.count) == [2, 1, 1, 1])
  }

  @Test func `units may differ from row to row`() throws {
    let header =
      "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds"
    let log = try log(
      header, "2018-12-10 10:33:55;W;Press;1;90;lbs;15;;;;0", "2018-12-10 10:33:55;W;Press;2;40;kg;15;;;;0",
      "2018-12-10 10:33:55;W;Pull Up;1;;;8;;;;0", "2018-12-10 10:33:55;W;Run;1;;;;;3,5;km;0")
    #expect(log.sets.map(\.weightUnit) == [.pound, .kilogram, nil, nil])
    #expect(log.sets.last?.distanceMetres == 3500)
    #expect(log.statedUnit == nil && !log.needsUnit)
  }

  @Test func `an empty line is skipped`() throws {
    let log = try log(a3, "2022-09-21 10:26:28,W,38min,E,1,45.0,10,0,0,,,", "", "")
    #expect(log.setCount == 1 && log.errors.isEmpty)
    #expect(log.skipped == [SkippedRow(line: 3, kind: .blank)])
  }
}
