import Foundation
import Records
import Training

extension Trainee {
  /// Simulates the given number of sessions, two a week, with all suggestions accepted, and returns their
  /// audit.
  package func months(_ sessions: Int) -> PrescriptionAudit {
    var months = TraineeMonths(self)
    for number in 0..<sessions { months.train(number) }
    return months.counted
  }

  /// The prescription and the performance of one exercise on one day.
  struct Day {
    var asked: [PrescribedSet]
    var done: [Int64]
    /// For each set, the expected number of repetitions beyond its target, without the day's random
    /// variation.
    var expected: [Double]
    /// The number of repetitions in reserve after the last set.
    var left: Double

    var isMade: Bool { zip(asked, done).allSatisfy { $1 >= $0.reps } }
  }

  fileprivate struct Body {
    let trainee: Trainee
    var now: [Double]
    var best: [Double]

    init(_ trainee: Trainee) {
      self.trainee = trainee
      now = trainee.lifts.map { $0.capacity }
      best = now
    }

    mutating func train(_ asked: [PrescribedSet], _ place: Int, _ luck: Double) -> Day {
      var day = Day(asked: asked, done: [], expected: [], left: 0)
      var stimulus = 0.0
      for (number, set) in asked.enumerated() {
        let load = Double(set.weight.grams) / 1000
        let able = trainee.able(now[place] * (1 + luck), load, after: number)
        let most = Int64(min(1000, able))
        var will = set.reps
        switch trainee.habit {
        case .stops: break
        case .goesOn: if able - Double(set.reps) >= 3 { will += able - Double(set.reps) >= 5 ? 2 : 1 }
        case .lastSetOpen: if number == asked.count - 1 { will = max(will, most - 1) }
        // Racks the bar with one repetition in reserve rather than grinding.
        case .cautious: will = min(will, max(1, most - (number == asked.count - 1 ? 0 : 1)))
        }
        let did = max(1, min(most, will))
        day.done.append(did)
        day.left = max(0, able - Double(did))
        stimulus += min(1, max(0, 1 - (day.left - 3) / 5))
        day.expected.append(trainee.able(now[place], load, after: number) - Double(set.reps))
      }
      let lift = trainee.lifts[place]
      now[place] += lift.rate * (lift.ceiling - now[place]) * stimulus / Double(max(1, asked.count))
      best[place] += lift.rate * (lift.ceiling - best[place])
      return day
    }

    var gained: Double {
      let shares = trainee.lifts.indices.map { place in
        (now[place] / trainee.lifts[place].capacity - 1) / (best[place] / trainee.lifts[place].capacity - 1)
      }
      return shares.reduce(0, +) / Double(max(1, shares.count))
    }
  }
}

/// A trainee's sessions so far, and their audit.
private struct TraineeMonths {
  private let trainee: Trainee
  private var loop: TrainingLoop
  private var body: Trainee.Body
  private var audit = PrescriptionAudit()
  private var days: [[Trainee.Day]]
  private var random: SplitMix64

  init(_ trainee: Trainee) {
    self.trainee = trainee
    var table = TraitsTable(unit: .kilogram)
    for lift in trainee.lifts {
      let grid = WeightGrid(step: Weight(grams: Int64(lift.kind.step * 1000)), unit: .kilogram)
      table[lift.kind.name] = ExerciseTraits(grid: grid)
    }
    loop = TrainingLoop(trainee.lifts.enumerated().map { $1.prescription($0) }, table)
    body = Trainee.Body(trainee)
    days = Array(repeating: [], count: trainee.lifts.count)
    random = SplitMix64(seed: trainee.seed &+ 77)
  }

  mutating func train(_ number: Int) {
    loop.start(on: Day(number: 20_000 + Int64(number * 7 / 2)))
    let shared = trainee.noise * 0.7 * random.bell()
    let luck = trainee.lifts.map { _ in shared + trainee.noise * 0.7 * random.bell() }
    let mood = 0.7 * random.bell()
    var done: [[PerformedSet]] = []
    var left = 0.0
    for (place, exercise) in loop.targets.exercises.enumerated() {
      let asked = exercise.sets.map { PrescribedSet($0.targetWeight ?? .zero, $0.targetReps ?? 1) }
      let day = body.train(asked, place, luck[place])
      done.append(zip(asked, day.done).map { PerformedSet(weight: $0.weight, reps: $1, rpe: nil) })
      left += day.left / Double(trainee.lifts.count)
      days[place].append(day)
      if number >= 4 { audit.count(day, trainee.lifts[place]) }
    }
    finish(
      done,
      effort: trainee.bias.map { Int64(min(10, max(3, (10 - left + $0 + mood * 0.5).rounded()))) })
  }

  private mutating func finish(_ done: [[PerformedSet]], effort: Int64?) {
    let sure = loop.sureChanges
    let (judged, draft) = loop.finish(done, effort: effort)
    for outcome in judged where sure.contains(outcome.changeID) {
      audit.sure += 1
      if outcome.outcome == .tooAggressive { audit.sureButWrong += 1 }
    }
    for (place, advice) in draft.advices.enumerated() {
      guard let day = days[place].last else { continue }
      audit.untrue += contradictions(
        in: advice, asked: day.asked, done: day.done, trainee.lifts[place].kind.range)
      let sets = zip(day.asked, day.done).map { "\(Double($0.weight.grams) / 1000)x\($0.reps)(\($1))" }
      let reasons = advice.reasons.map { reason in
        reason.code.rawValue + reason.figures.map { " \($0.name) \($0.amount)" }.joined()
      }
      audit.diary.append(
        trainee.lifts[place].kind.name + "  " + sets.joined(separator: " ")
          + "  effort \(effort.map { String($0) } ?? "-")  " + reasons.joined(separator: "; "))
    }
  }

  var counted: PrescriptionAudit {
    var counted = audit
    for days in days { counted.countMonths(days) }
    counted.trainees = 1
    counted.gained = body.gained
    return counted
  }
}

extension PrescriptionAudit {
  fileprivate mutating func count(_ day: Trainee.Day, _ lift: TraineeLift) {
    exercises += 1
    let found = Simulation.faults(in: day.asked, lift.kind.range, step: Int64(lift.kind.step * 1000))
    for fault in found { faults[fault, default: 0] += 1 }
    incoherent += found.isEmpty ? 0 : 1
    fewer += day.asked.count < lift.kind.sets ? 1 : 0
    let least = day.expected.min() ?? 0
    tooHard += least < -0.5 ? 1 : 0
    tooEasy += least > 3 ? 1 : 0
    let missing = zip(day.asked, day.done).reduce(0) { $0 + max(0, $1.0.reps - $1.1) }
    failed += missing * 10 > day.asked.reduce(0) { $0 + $1.reps } ? 1 : 0
  }

  fileprivate mutating func countMonths(_ days: [Trainee.Day]) {
    let tops = days.map { $0.asked.map { $0.weight }.max() ?? .zero }
    for place in tops.indices.dropFirst() where tops[place] > tops[place - 1] {
      rises += 1
      if tops[(place + 1)...].prefix(3).contains(where: { $0 < tops[place] }) { bounces += 1 }
    }
    guard days.count >= 10 else { return }
    for place in 4...(days.count - 6) {
      let part = days[place..<place + 6]
      stretches += 1
      if part.allSatisfy({ $0.isMade && $0.asked == days[place].asked }) { still += 1 }
    }
  }
}
