import Records
import Training

extension Localizer {
  /// Returns an exercise's targets in one line, such as `2 warm-ups, then 3 × 8–12 · 65 kg · rest 2:00`.
  ///
  /// Equal weights appear once. Warm-ups are counted, not listed.
  func line(of exercise: ExercisePrescription, withRest: Bool = true) -> String {
    let working = exercise.sets.filter { $0.type.isWorking }
    var parts = [behindWarmUps(setsText(working, in: exercise.repRange), exercise)]
    if let hang = working.first?.hang, working.allSatisfy({ $0.hang == hang }) {
      parts.append(edge(hang))
      if hang.repetitions > 1 {
        parts.append(
          text(.hangsEach, .count("count", hang.repetitions), .text("pause", clock(hang.restSeconds))))
      }
    }
    let weights = weights(of: working)
    if !weights.isEmpty { parts.append(weights) }
    if let shape = exercise.shape.phrase { parts.append(text(shape)) }
    let efforts = working.compactMap { $0.targetRPE }
    if let least = efforts.min(), let most = efforts.max() {
      let (low, high) = (figures.decimal(least, places: 1), figures.decimal(most, places: 1))
      parts.append(text(.rpeOf, .text("value", least == most ? low : low + "–" + high)))
    }
    let drops = Int64(working.count { $0.type == .dropSet })
    if drops > 0 { parts.append(text(.dropSets, .count("count", drops))) }
    if working.last?.type == .failure, exercise.repRange != .untilFailure {
      parts.append(text(.lastUntilFailure))
    }
    if let scheme = exercise.scheme { parts.append(text(scheme.kind.phrase)) }
    if withRest, let rest = rest(of: exercise) { parts.append(text(.restBetween, .text("time", rest))) }
    return joined(parts.filter { !$0.isEmpty }, by: " · ")
  }

  /// Returns the text for the working sets, preceded by the number of warm-ups, such as
  /// `3 warm-ups, then 3 × 5`.
  func behindWarmUps(_ work: String, _ exercise: ExercisePrescription) -> String {
    let warmUps = Int64(exercise.sets.count { !$0.type.isWorking })
    return warmUps == 0 ? work : text(.behindWarmUps, .count("count", warmUps), .text("work", work))
  }

  /// Returns a range, such as `8–12`, `5`, `20–30 s` or `until failure`, or an empty string if no range is
  /// set.
  func range(_ range: RepRange) -> String {
    switch range {
    case .notSet: ""
    case .untilFailure: text(.untilFailure)
    case .target(let target, .reps): String(target)
    case .target(let target, .seconds): clock(target)
    case .range(let range, .reps): String(range.lowerBound) + "–" + String(range.upperBound)
    case .range(let range, .seconds) where range.upperBound < 60:
      String(range.lowerBound) + "–" + clock(range.upperBound)
    case .range(let range, .seconds): clock(range.lowerBound) + "–" + clock(range.upperBound)
    }
  }

  /// Returns a set's target, such as `62.5 kg × 8`, `40 s` or `8 reps`.
  func target(of set: SetPrescription) -> String {
    if let hang = set.hang {
      return hung(hang, set.targetWeight, seconds: set.targetDurationSeconds ?? hang.hangSeconds)
    }
    var parts: [String] = []
    if let weight = set.targetWeight, weight != .zero { parts.append(figures.weight(weight)) }
    if let reps = set.targetReps {
      parts.append(parts.isEmpty ? text(.repetitions, .count("count", reps)) : String(reps))
    } else if let seconds = set.targetDurationSeconds {
      parts.append(clock(seconds))
    }
    return joined(parts, by: " × ")
  }

  /// Returns the rest between sets, such as `2:00`, or `1:30–3:00` if the rests differ, or nil if there are
  /// no working sets.
  func rest(of exercise: ExercisePrescription) -> String? {
    let rests = exercise.sets.filter { $0.type.isWorking }.map { exercise.restSeconds(after: $0) }
    guard let least = rests.min(), let most = rests.max() else { return nil }
    return least == most ? clock(least) : clock(least) + "–" + clock(most)
  }

  private func setsText(_ sets: [SetPrescription], in range: RepRange) -> String {
    let count = Int64(sets.count)
    let wanted = self.range(range)
    if !wanted.isEmpty { return String(count) + " × " + wanted }
    let targets = sets.compactMap { $0.targetReps }
    guard targets.count == sets.count, let first = targets.first else {
      return text(.sets, .count("count", count))
    }
    if targets.allSatisfy({ $0 == first }) { return String(count) + " × " + String(first) }
    return joined(targets.map { String($0) }, by: "/")
  }

  /// Returns the sets' weights, such as `62.5 kg`, or `65 · 65 · 62.5 kg` if they differ.
  ///
  /// For more than six sets, different weights are given as a range.
  private func weights(of sets: [SetPrescription]) -> String {
    let weights = sets.map { $0.targetWeight ?? .zero }
    guard let first = weights.first, weights.contains(where: { $0 != .zero }) else { return "" }
    if weights.allSatisfy({ $0 == first }) { return figures.weight(first) }
    if weights.count > 6, let least = weights.min(), let most = weights.max() {
      return figures.weightNumber(least) + "–" + figures.weight(most)
    }
    return joined(weights.map { figures.weightNumber($0) }, by: " · ") + " " + figures.unit.rawValue
  }
}
