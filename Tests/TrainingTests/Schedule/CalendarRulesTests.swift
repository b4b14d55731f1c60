import Records
import TestSupport
import Testing

@testable import Training

@Suite struct CalendarRulesTests {
  private let day = Day(number: 20_514)

  @Test(arguments: [
    (ActivityType.running, Int64?.some(1), [TrainingFault]()), (.running, 479, []),
    (.running, 0, [.minutesOutside(1...479)]), (.running, 480, [.minutesOutside(1...479)]),
    (.running, -5, [.minutesOutside(1...479)]), (.running, nil, [.minutesMissing]),
    (.rest, nil, []), (.rest, 30, [.minutesOfRest]),
  ])
  func `a training lasts 1 to 479 minutes, and rest has no length`(
    type: ActivityType, minutes: Int64?, faults: [TrainingFault]
  ) {
    var training = ScheduledTraining.sample(on: day, type)
    training.durationMinutes = minutes
    #expect(training.faults == faults)
  }

  @Test func `a place is 1 to 6`() {
    for sequence: Int64 in [0, 7, -1] {
      #expect(ScheduledTraining.sample(on: day, .yoga, sequence).faults == [.sequenceOutside(1...6)])
    }
    for sequence: Int64 in 1...6 { #expect(ScheduledTraining.sample(on: day, .yoga, sequence).faults == []) }
  }

  @Test func `notes have at most 500 characters, whatever their script`() {
    var training = ScheduledTraining.sample(on: day)
    training.notes = String(repeating: "界", count: 500)
    #expect(training.faults.isEmpty)
    training.notes += "界"
    #expect(training.faults == [.notesTooLong(limit: 500)])
  }

  @Test func `all that is wrong is said at once`() {
    var training = ScheduledTraining.sample(on: day, .yoga, 9)
    training.durationMinutes = 480
    training.notes = String(repeating: "x", count: 501)
    #expect(
      training.faults == [.minutesOutside(1...479), .sequenceOutside(1...6), .notesTooLong(limit: 500)])
  }

  @Test(arguments: [("00:00", true), ("02:59", true), ("03:00", false), ("18:30", false)])
  func `a start before three is asked about`(time: String, isAsked: Bool) {
    #expect(ScheduledTraining.sample(on: day, .yoga, at: time).startsAtNight == isAsked)
  }

  @Test func `a training without a time isn't asked about`() {
    #expect(!ScheduledTraining.sample(on: day).startsAtNight)
  }

  @Test(
    arguments: [
      ([], 1), ([1, 2], 3), ([2, 3], 1), ([1, 3, 6], 2), ([1, 1], 2),
      ([1, 2, 3, 4, 5, 6], nil), ([1, 1, 2, 2, 3, 3], nil),
    ] as [([Int64], Int64?)])
  func `the next place is the lowest that is free`(taken: [Int64], free: Int64?) {
    #expect(nextFreeSequence(among: taken.map { .sample(on: day, .yoga, $0) }) == free)
  }

  @Test func `two with the same place clash`() {
    #expect(clashes(among: ([2, 1, 2, 3, 3] as [Int64]).map { .sample(on: day, .yoga, $0) }) == [2, 3])
    #expect(clashes(among: ([1, 2, 6] as [Int64]).map { .sample(on: day, .yoga, $0) }).isEmpty)
  }

  @Test func `a new order keeps the gaps, and parts what clashes`() {
    #expect(sequences(inNewOrder: ([6, 2, 4] as [Int64]).map { .sample(on: day, .yoga, $0) }) == [2, 4, 6])
    #expect(sequences(inNewOrder: ([2, 2, 6] as [Int64]).map { .sample(on: day, .yoga, $0) }) == [1, 2, 3])
  }

  @Test func `a training is over when its end has passed`() {
    let run = ScheduledTraining.sample(on: day, .running, at: "18:00")
    #expect(!run.isOver(on: day, atMinutes: 18 * 60 + 44))
    #expect(run.isOver(on: day, atMinutes: 18 * 60 + 45))
    #expect(run.isOver(on: day + 1, atMinutes: 0))
    #expect(!run.isOver(on: day - 1, atMinutes: 1439))
    let whenever = ScheduledTraining.sample(on: day, .running)
    #expect(!whenever.isOver(on: day, atMinutes: 1439))
  }
}
