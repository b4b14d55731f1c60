import Records
import TestSupport
import Testing
import Training

/// The days of each kind of program, and their dates.
@Suite struct ProgramRulesTests {
  private static let base = "capacity antagonist rest capacity technique capacity rest"
  private static let build = "strength antagonist rest power technique strength rest"
  private static let recovery = "technique rest recovery rest technique recovery rest"

  @Test func `the dates of a program with many days and shifts are not without end`() {
    var program = Program()
    program.startDate = Day(number: -700_000)
    let days = (1...1000).map { ProgramDay(place: $0, .strength) }
    let shifts = (0..<200).map { _ in ProgramShift() }
    let schedule = Schedule(program: program, days: days, shifts: shifts)
    let dates = schedule.dates(from: program.startDate, through: Day(number: 2_900_000))
    #expect((1000...10_000).contains(dates.count))
  }

  @Test(
    arguments: [
      (.weekly, ["strength technique rest capacity rest performance recovery"]),
      (
        .threeTwoOne,
        [base, base, base, build, build, recovery]
      ),
      (
        .fourThreeTwoOne,
        [base, base, base, base]
          + [String](repeating: "strength antagonist rest strength technique capacity rest", count: 3)
          + [String](repeating: "power antagonist rest powerEndurance technique performance rest", count: 2)
          + [recovery]
      ),
    ] as [(ProgramPattern, [String])])
  func `each kind has its weeks`(pattern: ProgramPattern, weeks: [String]) {
    let days = pattern.days
    #expect(days.count == weeks.count * 7)
    for (number, week) in weeks.enumerated() {
      let types = days.filter { $0.week == Int64(number) + 1 }.sorted { $0.place < $1.place }
      #expect(types.map { $0.type.rawValue }.joined(separator: " ") == week, "week \(number + 1)")
      #expect(types.map { $0.place } == Array(1...7))
    }
  }

  @Test(
    arguments: [
      (.weekly, [nil]), (.threeTwoOne, [.base, .base, .base, .build, .build, .recovery]),
      (
        .fourThreeTwoOne,
        [
          .capacity, .capacity, .capacity, .capacity, .strength, .strength, .strength, .power, .power,
          .deload,
        ]
      ),
    ] as [(ProgramPattern, [ProgramPhase?])])
  func `each kind has its phases`(pattern: ProgramPattern, phases: [ProgramPhase?]) {
    for (number, phase) in phases.enumerated() {
      #expect(pattern.days.filter { $0.week == Int64(number) + 1 }.allSatisfy { $0.phase == phase })
    }
  }

  @Test func `a rotation has training days alone, in their order`() {
    #expect(ProgramPattern.rotation.days.map { $0.type } == [.strength, .capacity, .performance])
    #expect(ProgramPattern.rotation.days.map { $0.place } == [1, 2, 3])
  }

  // MARK: Dates

  private func schedule(
    _ pattern: ProgramPattern, _ start: String, _ shifts: [ProgramShift] = []
  ) throws -> Schedule {
    var program = Program()
    program.pattern = pattern
    program.startDate = try #require(Day(start))
    var days = pattern.days
    for place in days.indices { days[place].id = ID(high: 1, low: UInt64(place)) }
    return Schedule(program: program, days: days, shifts: shifts)
  }

  private func shift(_ from: String, _ days: Int64?, only place: UInt64? = nil) throws -> ProgramShift {
    var shift = ProgramShift()
    shift.from = try #require(Day(from))
    shift.days = days
    shift.programDayID = place.map { ID(high: 1, low: $0) }
    return shift
  }

  private func lines(_ schedule: Schedule, _ first: String, _ last: String) throws -> [String] {
    schedule.dates(from: try #require(Day(first)), through: try #require(Day(last)))
      .map { "\($0.date.text) \($0.day.type.rawValue)\($0.isLeftOut ? " out" : "")" }
  }

  @Test func `a week goes on over the end of a month, a leap day and a year`() throws {
    let schedule = try schedule(.weekly, "2027-12-27")
    #expect(
      try lines(schedule, "2027-12-31", "2028-01-03") == [
        "2027-12-31 rest", "2028-01-01 performance", "2028-01-02 recovery", "2028-01-03 strength",
      ])
    #expect(
      try lines(schedule, "2028-02-28", "2028-03-01") == [
        "2028-02-28 strength", "2028-02-29 technique", "2028-03-01 rest",
      ])
    #expect(schedule.end == nil && schedule.weeks == nil)
    #expect(try lines(schedule, "2027-12-01", "2027-12-26").isEmpty)
  }

  @Test func `a start within a week begins there, and a program with phases ends`() throws {
    let schedule = try schedule(.threeTwoOne, "2026-03-05")
    #expect(
      try lines(schedule, "2026-03-01", "2026-03-09") == [
        "2026-03-05 capacity", "2026-03-06 technique", "2026-03-07 capacity", "2026-03-08 rest",
        "2026-03-09 capacity",
      ])
    #expect(schedule.end?.text == "2026-04-12" && schedule.weeks == 6)
    #expect(try lines(schedule, "2026-04-12", "2027-01-01") == ["2026-04-12 rest"])
  }

  @Test func `the rest shifts, one day moves, one is left out, and all of it adds up in any order`() throws {
    let shifts = [
      try shift("2026-03-04", 2), try shift("2026-03-07", -1, only: 5), try shift("2026-03-06", nil, only: 4),
    ]
    for order in [shifts, shifts.reversed()] {
      let schedule = try schedule(.weekly, "2026-03-02", order)
      #expect(
        try lines(schedule, "2026-03-02", "2026-03-11") == [
          "2026-03-02 strength", "2026-03-03 technique", "2026-03-06 rest", "2026-03-07 capacity",
          "2026-03-08 rest out", "2026-03-08 performance", "2026-03-10 recovery", "2026-03-11 strength",
        ])
    }
  }

  @Test(arguments: [Int64.min, -10_000_000, 10_000_000, .max])
  func `a start beyond any calendar traps nothing`(number: Int64) throws {
    var schedule = try schedule(.weekly, "2026-03-02", [try shift("2026-03-02", 3650)])
    schedule.program.startDate = Day(number: number)
    _ = schedule.dates(from: Day(number: 20_000), through: Day(number: 20_007))
    schedule.program.pattern = .threeTwoOne
    #expect(schedule.end != nil)
  }

  // MARK: Rotations

  @Test(arguments: [
    ("", 0), ("0@1", 1), ("0@1 1@2 2@4", 0), ("1@1", 2), ("0@1 1@1", 2), ("2@1 0@1", 0), ("0@1 -1@2", 2),
    ("2@3 0@5 1@5 2@5", 0),
  ])
  func `the next day of a rotation follows what was done or left out`(events: String, next: Int) throws {
    var schedule = try schedule(.rotation, "2026-03-02")
    var done: [(programDayID: ID, date: Day)] = []
    for event in events.split(separator: " ") {
      let parts = event.split(separator: "@")
      let day = Day(number: 20_514 + (try #require(Int64(parts[1]))))
      let place = try #require(Int64(parts[0]))
      if place < 0 {
        schedule.shifts.append(try shift(day.text, nil, only: UInt64(-place)))
      } else {
        done.append((schedule.days[Int(place)].id, day))
      }
    }
    #expect(schedule.next(after: done)?.id == schedule.days[next].id)
  }
}
