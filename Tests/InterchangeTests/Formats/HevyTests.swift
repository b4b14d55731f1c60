import Interchange
import Records
import TestSupport
import Testing
import Training

@Suite struct HevyTests {
  private func header(_ weight: String = "weight_kg", _ distance: String = "distance_km") -> String {
    let names = [
      "title", "start_time", "end_time", "description", "exercise_title", "superset_id", "exercise_notes",
      "set_index",
      "set_type", weight, "reps", distance, "duration_seconds", "rpe",
    ]
    return names.map { "\"\($0)\"" }.joined(separator: ",")
  }

  private func row(
    _ exercise: String = "Bench Press (Barbell)", index: Int = 0, type: String = "normal",
    superset: String = "",
    _ figures: String = "60,15,,,", start: String = "29 Jun 2024, 10:39", description: String = "",
    notes: String = ""
  ) -> String {
    #""Day 55: Pull 🏋️","\#(start)","29 Jun 2024, 12:00","\#(description)","\#(exercise)",\#(superset),"#
      + #""\#(notes)",\#(index),"\#(type)",\#(figures)"#
  }

  @Test func `a workout has its title, day, start, duration and notes`() throws {
    let log = try log(
      header(), row(description: "Hot\nday", notes: "elbows in"), row(index: 1, notes: "elbows in"))
    #expect(log.format == .hevy && log.layout == "kg km" && log.statedUnit == .kilogram)
    let session = try #require(log.sessions.first)
    #expect(session.title == "Day 55: Pull 🏋️")
    #expect(session.day == Day("2024-06-29"))
    #expect(session.startedAt == 38_340_000)
    #expect(session.durationMilliseconds == 4_860_000)
    #expect(session.notes == "Hot\nday")
    #expect(session.exercises.map(\.notes) == ["elbows in"])
    #expect(session.exercises.first?.sets.map(\.reps) == [15, 15])
    #expect(session.exercises.first?.sets.map(\.line) == [2, 4])
  }

  @Test(
    arguments: [
      ("weight_kg", "distance_km", WeightUnit.kilogram, 1500), ("weight_lbs", "distance_miles", .pound, 2414),
      ("weight_lbs", "distance_km", .pound, 1500), ("weight_kg", "distance_meters", .kilogram, 2),
    ] as [(String, String, WeightUnit, Int64)])
  func `the units of weight and distance are independent`(
    weight: String, distance: String, unit: WeightUnit, metres: Int64
  ) throws {
    let log = try log(header(weight, distance), row(), row("Running", "\"\",,1.5,600,"))
    #expect(log.sets.first?.weightUnit == unit)
    #expect(log.statedUnit == unit)
    #expect(log.sets.last?.distanceMetres == metres)
    #expect(log.sets.last?.durationMilliseconds == 600_000)
    #expect(log.sets.last?.weightMillionths == nil)
  }

  @Test func `set types and supersets keep their meaning`() throws {
    let log = try log(
      header(), row(type: "warmup", superset: "0"), row(index: 1, superset: "0", "60,15,,,9.5"),
      row("Row", type: "dropset", superset: "0"), row("Row", index: 1, type: "failure", superset: "0"),
      row("Curl"))
    #expect(log.sets.map(\.type) == [.warmup, .regular, .dropSet, .failure, .regular])
    #expect(log.sessions.first?.exercises.map(\.supersetGroup) == [0, 0, nil])
    #expect(log.sets[1].rpe == 95)
  }

  @Test func `an index that begins anew begins the exercise anew`() throws {
    let log = try log(header(), row(), row(index: 1), row(index: 0), row(index: 1))
    #expect(log.sessions.first?.exercises.map(\.sets.count) == [2, 2])
  }

  @Test func `an exercise goes on in another superset as another one`() throws {
    let log = try log(header(), row(superset: "0"), row(index: 1, superset: "1"))
    #expect(log.sessions.first?.exercises.count == 2)
  }

  @Test func `a bodyweight set has no weight, and an empty row is no set`() throws {
    let log = try log(header(), row("Pull Up", ",10,,,"), row("Pull Up", index: 1, ",,,,"))
    #expect(log.sets.map(\.weightMillionths) == [nil])
    #expect(log.skipped == [SkippedRow(line: 3, kind: .noFigures)])
  }

  @Test func `a kind of set that Hevy does not have is an error of its row`() throws {
    let log = try log(header(), row(type: "myo"), row(index: 1))
    #expect(log.setCount == 1)
    #expect(
      log.errors.map(\.sentence.english) == [
        "Line 2, column 9 (set_type): Cairn doesn't know the set type “myo”. "
          + "Use a number for a working set."
      ])
  }

  @Test func `a workout that ends before it starts loses its duration, not its sets`() throws {
    let log = try log(header(), row(start: "29 Jun 2024, 12:39"))
    #expect(log.setCount == 1)
    #expect(log.sessions.first?.durationMilliseconds == nil)
    #expect(log.notes == [.endsBeforeStart(line: 2)])
  }

  @Test func `the newest workout stays first, as in the file`() throws {
    let log = try log(header(), row(), row(start: "27 Jun 2024, 10:39"))
    #expect(log.sessions.map(\.day.text) == ["2024-06-29", "2024-06-27"])
  }
}
