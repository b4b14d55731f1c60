import Records
import TestSupport
import Testing

@testable import Training

@Suite struct RotationTests {
  private let push = ID(high: 1, low: 1)
  private let pull = ID(high: 2, low: 2)
  /// A Monday.
  private let today = Day(number: 20_514)

  private func done(_ days: [(template: ID, ago: Int64)]) -> [TrainedTemplate] {
    days.map { TrainedTemplate(templateID: $0.template, day: today - $0.ago) }
  }

  @Test func `a weekday has a habit if half of its last six weeks say so`() {
    let three = done([(push, 42), (pull, 28), (push, 21), (push, 7)])
    let habit = Rotation(of: three, on: today).habit(on: today)
    #expect(habit == Rotation.Habit(templateID: push, weekday: 1, times: 3, chances: 6))
    #expect(Rotation(of: Array(three.dropFirst()), on: today).usual.isEmpty, "two are none")
    #expect(Rotation(of: done([(push, 63), (push, 56), (push, 49)]), on: today).usual.isEmpty, "long ago")
    #expect(Rotation(of: done([(push, 7), (push, 7), (push, 7)]), on: today).usual.isEmpty, "one day")
  }

  @Test func `what followed most often is next`() {
    let order = done([(push, 9), (pull, 8), (push, 6), (pull, 5), (push, 3)])
    #expect(
      Rotation(of: order, on: today).next
        == Rotation.Habit(templateID: pull, weekday: nil, times: 2, chances: 2))
    #expect(Rotation(of: Array(order.dropLast(2)), on: today).next == nil, "once is no habit")
    #expect(Rotation(of: [], on: today) == Rotation(of: done([(push, 1)]), on: today))
  }

  @Test func `what was trained without a template counts for the one that it is like, whatever its title`()
    throws
  {
    let story = Story()
    var bench = Sample.pushDay
    bench.name = "Afternoon Workout"
    bench.exercises = [bench.exercises[0]]
    var incline = Sample.pushDay
    incline.name = "Afternoon Workout 2"
    incline.exercises = [incline.exercises[1]]
    let templates = try [bench, incline].map { draft in
      try story.act { tx throws(TemplateError) in try createTemplate(draft, in: tx) }.id
    }
    func train(_ exercise: Exercise, _ title: String) throws {
      let session = try story.act { tx throws(SessionError) in try startFreeform(titled: title, in: tx) }
      let entry = Sample.set(Sample.kilograms(40), 10)
      try story.act { tx throws(SessionError) in try logSets([entry], of: exercise, in: session.id, tx) }
      try story.act { tx throws(SessionError) in
        _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
      }
      story.wait(days: 2)
    }
    for _ in 0..<3 {
      try train(Sample.bench, "Afternoon Workout")
      try train(Sample.incline, "Afternoon Workout")
    }
    try train(Sample.squat, "Afternoon Workout")
    #expect(
      story.read { trainedTemplates(in: $0) }.map { $0.templateID }
        == [templates, templates, templates].flatMap { $0 })
    let next = story.read { nextTraining(on: $0.context.today, in: $0) }
    #expect(next == .template(templates[0], Rotation.Habit(templateID: templates[0], times: 2, chances: 2)))
  }

  @Test func `a usual week is the mean of the whole weeks before`() throws {
    let story = Story()
    func week() -> TrainingWeek { story.read { trainingWeek(of: $0.context.today, in: $0) } }
    #expect(week().usual == nil)
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    for days in [7, 3, 4, 0] as [Int64] {
      let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
      let entry = Sample.set(Sample.kilograms(100), 10)
      try story.act { tx throws(SessionError) in try logSets([entry], of: Sample.bench, in: session.id, tx) }
      try story.act { tx throws(SessionError) in
        _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
      }
      story.wait(days: days)
    }
    let done = TrainingWeek.Amounts(sessions: 1, sets: 1, volume: 1_000_000)
    #expect(week().done == done)
    #expect(week().usual == TrainingWeek.Amounts(sessions: 2, sets: 2, volume: 1_500_000))
  }
}
