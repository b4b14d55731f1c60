import Foundation
import Records
import TestSupport
import Testing

@testable import Training

@Suite struct ActivityTests {
  @Test func `all 62 types are as the table says`() throws {
    let lines = try String(contentsOf: Repository.url("Tests/Golden/activities.csv"), encoding: .utf8)
      .split(whereSeparator: \.isNewline).dropFirst()
    let known = ActivityType.allCases.map { type in
      let traits = type.traits
      return [
        type.rawValue, type.name(in: .english), traits.category.rawValue, traits.symbol,
        String(traits.minutes), traits.intensity.rawValue,
        traits.choices.map { String($0) }.joined(separator: " "),
      ].joined(separator: ",")
    }
    #expect(lines.map { String($0) } == known)
    #expect(known.count == 62)
  }

  @Test func `every type has names of its own`() {
    #expect(ActivityNames.all.count == 62)
    #expect(ActivityNames.all.allSatisfy { $0.count >= 2 && $0.allSatisfy { !$0.isEmpty } })
    #expect(Set(ActivityType.allCases.map { $0.name(in: .english) }).count == 62)
    #expect(Set(ActivityType.allCases.map { $0.name(in: .german) }).count == 62)
  }

  @Test func `the nine categories have all types`() {
    let counts = ActivityCategory.allCases.map { category in
      ActivityType.allCases.filter { $0.category == category }.count
    }
    #expect(counts == [9, 8, 8, 8, 5, 10, 6, 6, 2])
  }

  @Test func `names from before are read`() {
    #expect(ActivityType(published: "strength") == .strengthTraining)
    #expect(ActivityType(published: "cardio") == .cardiovascular)
    #expect(ActivityType(published: "mma") == .mma)
    #expect(ActivityType(published: "chess") == nil)
  }

  @Test(arguments: [
    ("jogging", ActivityType.running), ("joging", .running), ("Laufen", .running), ("runing", .running),
    ("BJJ", .jiuJitsu), ("jiu jitsu", .jiuJitsu), ("jiujitsu", .jiuJitsu), ("spin", .cycling),
    ("gym", .strengthTraining), ("weights", .strengthTraining), ("Gewichte", .strengthTraining),
    ("football", .football), ("fussball", .soccer), ("Fußbal", .soccer), ("soccr", .soccer),
    ("rad", .cycling), ("schwimen", .swimming), ("Klettern", .rockClimbing), ("mtb", .cycling),
    ("physio", .physicalTherapy), ("reha", .physicalTherapy), ("day off", .rest), ("Ruhetag", .rest),
    ("cardio", .cardiovascular), ("spaziergang", .walking), ("muay", .muayThai), ("ballett tennis", .tennis),
    ("trail", .trailRunning), ("krafttrainign", .strengthTraining), ("Wettkampf", .competition),
    ("correr", .running), ("escalada", .rockClimbing), ("natación", .swimming), ("bici", .cycling),
    ("senderismo", .hiking), ("fútbol", .soccer),
  ])
  func `what athletes type finds the sport first`(typed: String, wanted: ActivityType) {
    #expect(findActivities(typed).first == wanted)
  }

  @Test func `football finds both`() {
    #expect(findActivities("football").prefix(2) == [.football, .soccer])
    #expect(findActivities("lifting").contains(.powerlifting))
  }

  @Test func `what nothing is called finds nothing`() {
    for text in ["", "  ", "zzz", "???", String(repeating: "x", count: 10_000)] {
      #expect(findActivities(text).isEmpty)
    }
  }

  @Test func `what is done more comes first among what fits alike`() {
    #expect(findActivities("climbing").first == .rockClimbing)
    let use = ActivityUse([(.bouldering, Instant(milliseconds: 1)), (.yoga, Instant(milliseconds: 2))])
    let found = findActivities("climb", use)
    #expect(found.prefix(2) == [.bouldering, .rockClimbing])
    #expect(use.recent == [.yoga, .bouldering])
  }

  @Test func `the most used of a category stand first`() {
    let use = ActivityUse([
      (.rowing, Instant(milliseconds: 1)), (.rowing, Instant(milliseconds: 2)),
      (.cycling, Instant(milliseconds: 3)),
    ])
    #expect(use.sorted([.running, .cycling, .rowing]) == [.rowing, .cycling, .running])
  }

  @Test func `use is read from the calendar and from what was recorded`() throws {
    let story = Story()
    let today = story.read { $0.context.today }
    try story.act { tx throws(CalendarError) in
      try scheduleTraining(.sample(on: today, .yoga), in: tx)
      try scheduleTraining(.sample(on: today + 1, .yoga), in: tx)
    }
    var old = RecordedActivity()
    (old.id, old.title, old.type, old.day) = (ID(high: 1, low: 1), "Old", .golf, today - 91)
    var run = old
    (run.id, run.title, run.type, run.day) = (ID(high: 1, low: 2), "Run", .running, today - 2)
    run.startedAt = Instant(day: run.day, millisecondsOfDay: 0, utcOffset: 0)
    try story.act { tx in
      tx.put(old)
      tx.put(run)
    }
    let use = story.read { activityUse(in: $0) }
    #expect(use.recent == [.yoga, .running])
    #expect(use.counts == [.yoga: 2, .running: 1])
  }
}

extension ScheduledTraining {
  /// Returns a scheduled workout of the usual length, which isn't stored yet.
  static func sample(
    on day: Day, _ type: ActivityType = .strengthTraining, _ sequence: Int64 = 1, at time: String? = nil
  ) -> ScheduledTraining {
    var training = ScheduledTraining()
    (training.day, training.type, training.sequence) = (day, type, sequence)
    training.durationMinutes = type == .rest ? nil : type.traits.minutes
    training.intensity = type.traits.intensity
    training.startTime = time.flatMap { TimeOfDay($0) }
    return training
  }
}
