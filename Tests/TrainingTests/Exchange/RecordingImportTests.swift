import Records
import TestSupport
import Testing
import Training

@Suite struct RecordingImportTests {
  let story = Story()

  static func activity(_ number: Int64, title: String = "Run") -> RecordedActivity {
    var activity = RecordedActivity()
    activity.source = .appleHealth
    activity.sourceID = "run \(number)"
    activity.id = RecordedActivity.id(of: activity.sourceID, from: .appleHealth)
    activity.title = title
    activity.type = .running
    activity.day = Day(number: 20_500 + number)
    activity.startedAt = Instant(day: activity.day, millisecondsOfDay: 25_200_000, utcOffset: 0)
    activity.durationSeconds = 3600
    return activity
  }

  static func night(_ number: Int64, minutes: Int64?, resting: Int64? = nil) -> DailyMetrics {
    var metrics = DailyMetrics(on: Day(number: 20_500 + number), from: .appleHealth)
    (metrics.sleepMinutes, metrics.restingHeartRate) = (minutes, resting)
    return metrics
  }

  private func request(
    _ batch: UInt64, _ activities: [RecordedActivity], _ metrics: [DailyMetrics]
  ) -> ImportRequest {
    var request = ImportRequest(
      batchID: ID(high: batch, low: 1), format: "apple_health", fileName: "export.zip", unit: .kilogram,
      sessions: [], exercises: [:])
    (request.activities, request.metrics) = (activities, metrics)
    return request
  }

  private func run(_ request: ImportRequest) throws -> RecordingCounts {
    try story.act { tx throws(ImportError) in try importLog(request, in: tx).recordings }
  }

  private var counts: (activities: Int, days: Int) {
    story.read { ($0.list(RecordedActivity.self).count, $0.list(DailyMetrics.self).count) }
  }

  private let first = (
    (1...3).map { RecordingImportTests.activity($0) },
    (1...4).map { RecordingImportTests.night($0, minutes: 400 + $0) }
  )

  @Test func `a preview says what there is and what is known, and writes nothing`() throws {
    let request = request(1, first.0, first.1)
    let before = story.read { previewImport(request, in: $0).recordings }
    #expect((before.activities, before.days, before.nights, before.added) == (3, 4, 4, 7))
    #expect(counts == (0, 0))
    _ = try run(request)
    #expect(counts == (3, 4))
    let after = story.read { previewImport(request, in: $0).recordings }
    #expect((after.knownActivities, after.knownDays, after.added) == (3, 4, 0))
  }

  @Test func `importing twice, or an overlapping file, changes nothing that is here`() throws {
    _ = try run(request(1, first.0, first.1))
    let rows = try story.store.rows(DailyMetrics.kind, Query())
    _ = try run(request(1, first.0, first.1))
    #expect(try story.store.rows(DailyMetrics.kind, Query()) == rows)
    // An earlier export ends in the middle of the fourth night.
    let again = try run(request(2, first.0, [RecordingImportTests.night(4, minutes: 120)]))
    #expect(again.added == 0)
    #expect(try story.store.rows(DailyMetrics.kind, Query()) == rows)
    // A later export contains more.
    _ = try run(request(3, [], [RecordingImportTests.night(4, minutes: 450, resting: 50)]))
    let day = story.read { metrics(from: Day(number: 20_504), through: Day(number: 20_504), in: $0) }
    #expect(day.map { $0.sleepMinutes } == [450])
    #expect(day.map { $0.restingHeartRate } == [50])
  }

  @Test func `undoing takes back what no other import brought, and restoring brings it again`() throws {
    _ = try run(request(1, first.0, first.1))
    _ = try run(request(2, [first.0[0]], [first.1[0]]))
    _ = try story.act { tx throws(ImportError) in try undoImport(ID(high: 1, low: 1), in: tx) }
    #expect(counts == (1, 1))
    try story.act { tx throws(ImportError) in try restoreImport(ID(high: 1, low: 1), in: tx) }
    #expect(counts == (3, 4))
  }

  @Test func `the athlete's own word comes first, figure by figure`() throws {
    _ = try run(request(1, [], [RecordingImportTests.night(1, minutes: 300, resting: 55)]))
    var said = DailyMetrics(on: Day(number: 20_501), from: .athlete)
    said.sleepMinutes = 420
    try story.act { tx throws(MetricsError) in try note(said, in: tx) }
    let day = story.read { metrics(from: Day(number: 20_501), through: Day(number: 20_501), in: $0) }
    #expect(day.map { $0.sleepMinutes } == [420])
    #expect(day.map { $0.restingHeartRate } == [55])
    said.sleepMinutes = 2000
    #expect(throws: MetricsError.sleepOutside(0...1440)) {
      try story.act { tx throws(MetricsError) in try note(said, in: tx) }
    }
  }

  @Test func `a run that two sources recorded weighs once`() throws {
    var other = RecordingImportTests.activity(1)
    other.source = .strava
    other.id = ID(high: 5, low: 5)
    other.startedAt = other.startedAt + 60_000
    other.rpe = 60
    _ = try run(request(1, [RecordingImportTests.activity(1), other], []))
    let day = Day(number: 20_501)
    let found = story.read { loads(from: day, through: day, in: $0) }
    #expect(found.map { $0.what } == [.activity(other.id)])
    #expect(found.map { $0.load.value } == [36])
  }
}

@Suite struct BodyReadinessTests {
  private let today = Day(number: 20_500)

  private func day(_ ago: Int64, slept: Int64? = nil, resting: Int64? = nil) -> DailyMetrics {
    var metrics = DailyMetrics(on: today - ago, from: .athlete)
    (metrics.sleepMinutes, metrics.restingHeartRate) = (slept, resting)
    return metrics
  }

  private func signs(_ days: [DailyMetrics], _ loads: [(day: Day, load: Int64)] = []) -> [ReadinessSign] {
    bodyReadiness(on: today, days: days, loads: loads, sleepTarget: 480).signs
  }

  @Test func `a short night reduces`() {
    // The brief's athlete slept 4.8 of 8 hours.
    #expect(signs([day(0, slept: 288)]) == [.shortNight(slept: 288, target: 480)])
    #expect(signs([day(0, slept: 359)]) == [.shortNight(slept: 359, target: 480)])
    #expect(signs([day(0, slept: 360)]).isEmpty)
    #expect(signs([day(0, slept: 300), day(1, slept: 280)]).contains(.twoShortNights))
    #expect(signs([day(1, slept: 200)]).isEmpty)
  }

  @Test func `a raised heart rate at rest reduces, once there is a usual one`() {
    let month = (1...10).map { day($0, resting: 50) }
    #expect(signs(month + [day(0, resting: 57)]) == [.restingRate(now: 57, usual: 50)])
    #expect(signs(month + [day(0, resting: 56)]).isEmpty)
    #expect(signs([day(1, resting: 50), day(0, resting: 70)]).isEmpty)
  }

  @Test func `a jump of load is only said`() {
    let even = (0..<28).map { (day: today - $0, load: Int64(40)) }
    #expect(signs([], even).isEmpty)
    let jump = even.map { (day: $0.day, load: $0.day > today - 7 ? 100 : Int64(40)) }
    #expect(signs([], jump) == [.loadJump(week: 700, usual: 385)])
    #expect(!bodyReadiness(on: today, days: [], loads: jump, sleepTarget: 480).isReduced)
  }
}
