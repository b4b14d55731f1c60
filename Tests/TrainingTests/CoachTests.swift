import Records
import TestSupport
import Testing
import Training

@Suite struct CoachTests {
  @Test func `where all was trained in the last day the coach asks for rest`() {
    var input = ComplementInput(now: TimeOfDay(wrapping: 720))
    input.hoursSince = [.fullBody: 5]
    #expect(complement(input, made) == nil)
    input.hoursSince = [.push: 5, .pull: 23, .legs: 24]
    #expect(complement(input, made)?.focus.first == .squat)
  }

  @Test func `what is furthest behind its usual week comes first, and what is forbidden never`() throws {
    var input = ComplementInput(now: TimeOfDay(wrapping: 720))
    #expect(complement(input, made)?.focus.first == .pull)
    (input.usual, input.done) = ([.push: 12, .pull: 10], [.push: 2, .pull: 10])
    #expect(complement(input, made)?.focus.first == .push)
    // What comes next today goes before, unless it was trained in the last day.
    (input.due, input.hoursSince) = (.legs, [.legs: 40])
    #expect(complement(input, made)?.focus.first == .squat)
    (input.due, input.hoursSince) = (.legs, [.legs: 20])
    #expect(complement(input, made)?.focus.first == .push)
    (input.due, input.hoursSince) = (nil, [:])
    var shoulder = Limitation()
    (shoulder.name, shoulder.movements) = ("shoulder", [.push])
    input.limitations = [shoulder]
    let session = try #require(complement(input, made))
    #expect(!session.focus.contains(.push))
    #expect(session.remarks.contains { $0.code == .avoids && $0.names == ["shoulder", "push"] })
  }

  @Test func `a tired athlete gets a set less, and a short time loses the accessory`() throws {
    var input = ComplementInput(now: TimeOfDay(wrapping: 720))
    let usual = try #require(complement(input, made))
    input.isReduced = true
    let lighter = try #require(complement(input, made))
    #expect(usual.exercises.first?.sets == "4" && lighter.exercises.first?.sets == "3")
    #expect(lighter.remarks.contains { $0.code == .lighter })
    var free = TrainingTime()
    (free.from, free.minutes) = (TimeOfDay(wrapping: 1080), 28)
    (input.isReduced, input.free) = (false, free)
    let short = try #require(complement(input, made))
    #expect(short.exercises.count < usual.exercises.count && short.estimatedDurationMinutes == 28)
    #expect(!short.exercises.contains { $0.muscleGroup == "Rear Delt" })
  }

  /// An exercise of the movement that its id tells.
  private func made(_ catalogID: String) -> Exercise? {
    let movements: [(String, Movement)] = [
      ("row", .pull), ("pull", .pull), ("bench", .push), ("press", .push), ("pushdown", .push),
      ("squat", .squat),
      ("deadlift", .hinge), ("lunge", .lunge), ("hip", .mobility), ("hang", .grip), ("bug", .core),
    ]
    guard let found = movements.first(where: { catalogID.contains($0.0) }) else { return nil }
    var exercise = Exercise()
    (exercise.catalogID, exercise.name, exercise.movement) = (catalogID, catalogID, found.1)
    return exercise
  }
}
