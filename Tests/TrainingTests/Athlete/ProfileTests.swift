import Records
import TestSupport
import Testing
import Training

@Suite struct ProfileTests {
  private let story = Story()

  @Test(arguments: [
    ("UTC", true), ("Europe/Berlin", true), ("America/Argentina/Ushuaia", true), ("Etc/GMT+5", true),
    ("", false), ("Europe/", false), ("/etc/passwd", false), ("Europe//Berlin", false), ("a/b/c/d", false),
    ("Europe/Bérlin", false), ("../..", false), ("+01:00", false),
    (String(repeating: "a", count: 101), false),
  ])
  func `a time zone has the form of an IANA name`(_ text: String, _ isName: Bool) {
    #expect(isTimeZoneName(text) == isName)
  }

  @Test(arguments: [
    ("7:05", 425), ("07:05", 425), ("7.05", 425), ("23:59", 1439), ("00:00", 0), ("24:00", nil),
    ("7:60", nil),
    ("7", nil), ("7:5", nil), ("", nil), ("-1:00", nil), ("07:05:00", nil), ("١:٠٠", nil),
  ])
  func `a time of day is read as a clock shows it`(_ text: String, _ minutes: Int64?) {
    #expect(TimeOfDay(text)?.minutes == minutes)
  }

  @Test func `bedtime is the wake time less the sleep, over midnight too`() {
    var target = SleepTarget()
    #expect(target.bedtime.text == "23:00")
    target.wakeTime = TimeOfDay(wrapping: 600)
    #expect(target.bedtime.text == "02:00")
  }

  @Test func `what no person is or does is refused`() throws {
    var person = Person()
    person.timeZone = "Mars"
    let martian = person
    try story.act { tx throws(ProfileError) in try describePerson(martian, in: tx) }
    person.timeZone = "a b"
    person.name = String(repeating: "x", count: 200)
    let nowhere = person
    #expect(throws: ProfileError.notATimeZone) {
      try story.act { tx throws(ProfileError) in try describePerson(nowhere, in: tx) }
    }
    var sleep = SleepTarget()
    sleep.sleepTargetMinutes = 30
    let short = sleep
    #expect(throws: ProfileError.invalid(FieldError("sleep_target_minutes", .outside(60...960)))) {
      try story.act { tx throws(ProfileError) in try setSleepTarget(short, in: tx) }
    }
    for (resting, maximum, error) in [
      (24, nil, ProfileError.invalid(FieldError("resting", .outside(25...120)))),
      (nil, 241, .invalid(FieldError("maximum", .outside(100...240)))),
      (120, 110, .restingNotBelowMaximum), (60, 190, nil), (nil, nil, nil),
    ] as [(Int64?, Int64?, ProfileError?)] {
      var rates = HeartRates()
      (rates.resting, rates.maximum) = (resting, maximum)
      let given = rates
      var found: ProfileError?
      do { try story.act { tx throws(ProfileError) in try setHeartRates(given, in: tx) } } catch {
        found = error as? ProfileError
      }
      #expect(found == error)
    }
  }

  @Test func `training times are kept in order, and may not overlap`() throws {
    func time(_ weekday: Weekday, _ from: Int64, _ minutes: Int64) -> TrainingTime {
      var time = TrainingTime()
      (time.weekday, time.from, time.minutes) = (weekday, TimeOfDay(wrapping: from), minutes)
      return time
    }
    let times = [time(.friday, 1080, 60), time(.monday, 1080, 90), time(.monday, 360, 60)]
    try story.act { tx throws(ProfileError) in try setTrainingTimes(times + times, in: tx) }
    let kept = story.read { $0.find(TrainingTimes.self, TrainingTimes.theID)?.times }
    #expect(kept == [times[2], times[1], times[0]])
    for (times, error) in [
      ([time(.monday, 0, 0)], ProfileError.invalid(FieldError("times.minutes", .outside(1...479)))),
      ([time(.monday, 600, 61), time(.monday, 660, 60)], .trainingTimesOverlap(.monday)),
      ((0..<22).map { time(.sunday, $0 * 60, 30) }, .invalid(FieldError("times", .length(0...21)))),
    ] {
      #expect(throws: error) {
        try story.act { tx throws(ProfileError) in try setTrainingTimes(times, in: tx) }
      }
    }
  }

  @Test func `a bolder athlete accepts a smaller chance`() throws {
    #expect(story.read { riskTolerance(in: $0).successBound } == 75)
    #expect(RiskToleranceLevel.allCases.map { $0.successBound } == [85, 75, 65])
    for (percent, level) in [(65, RiskToleranceLevel.bold), (50, nil), (95, nil), (85, .cautious)] {
      try story.act { tx throws(ProfileError) in try chooseRiskTolerance(Int64(percent), in: tx) }
      #expect(story.read { riskTolerance(in: $0) }.successBound == Int64(percent))
      #expect(story.read { riskTolerance(in: $0) }.level == level)
    }
    for percent in [Int64.min, -75, 0, 49, 96, .max] {
      #expect(throws: ProfileError.invalid(FieldError("success_bound_percent", .outside(50...95)))) {
        try story.act { tx throws(ProfileError) in try chooseRiskTolerance(percent, in: tx) }
      }
    }
    #expect(story.read { riskTolerance(in: $0) }.level == .cautious)
  }
}
