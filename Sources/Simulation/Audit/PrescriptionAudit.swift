import Records
import Training

/// An audit of months of prescriptions, which counts the faults that a coach would look for.
package struct PrescriptionAudit: Sendable {
  package var exercises = 0
  /// The number of prescriptions with each fault, keyed by the fault's name.
  package var faults: [String: Int] = [:]
  package var incoherent = 0
  package var fewer = 0
  package var rises = 0
  /// The number of rises in an exercise's load that were reversed within three sessions.
  package var bounces = 0
  package var tooHard = 0
  package var tooEasy = 0
  package var failed = 0
  package var stretches = 0
  /// The number of stretches of six sessions in which every set reached its target and no target changed.
  package var still = 0
  /// The gain in capacity as a fraction of the gain from always training with at most three repetitions in
  /// reserve, summed over ``trainees``.
  package var gained = 0.0
  package var trainees = 0
  /// The number of high-confidence changes whose outcome has been judged.
  ///
  /// ``sureButWrong`` is the number of those changes that proved too aggressive.
  package var sure = 0
  package var sureButWrong = 0
  /// Descriptions of the reasons that contradict the values of the day they refer to.
  package var untrue: [String] = []
  /// One line per exercise and session, with the prescribed sets, the performed sets, the reported effort and
  /// the reasons.
  package var diary: [String] = []

  package init() {}

  package static func + (left: PrescriptionAudit, right: PrescriptionAudit) -> PrescriptionAudit {
    var sum = left
    sum.exercises += right.exercises
    sum.faults.merge(right.faults) { $0 + $1 }
    sum.incoherent += right.incoherent
    sum.fewer += right.fewer
    sum.rises += right.rises
    sum.bounces += right.bounces
    sum.tooHard += right.tooHard
    sum.tooEasy += right.tooEasy
    sum.failed += right.failed
    sum.stretches += right.stretches
    sum.still += right.still
    sum.gained += right.gained
    sum.trainees += right.trainees
    sum.sure += right.sure
    sum.sureButWrong += right.sureButWrong
    sum.untrue += right.untrue
    return sum
  }

  private func percent(_ part: Int, of all: Int) -> Double { 100 * Double(part) / Double(max(1, all)) }

  /// True if a value lies outside the limits that a coach would accept.
  package var isPoor: Bool {
    percent(incoherent, of: exercises) > 0.2 || percent(fewer, of: exercises) > 3
      || percent(bounces, of: rises) > 12 || percent(exercises - tooHard - tooEasy, of: exercises) < 94
      || percent(failed, of: exercises) > 6 || percent(still, of: stretches) > 3 || !untrue.isEmpty
      || percent(sure - sureButWrong, of: sure) < 90
  }

  package var rows: [(name: String, percent: Double)] {
    [
      ("incoherent", percent(incoherent, of: exercises)), ("fewer sets", percent(fewer, of: exercises)),
      ("bounce", percent(bounces, of: rises)), ("too hard", percent(tooHard, of: exercises)),
      ("too easy", percent(tooEasy, of: exercises)),
      ("right", percent(exercises - tooHard - tooEasy, of: exercises)),
      ("failed", percent(failed, of: exercises)), ("still", percent(still, of: stretches)),
      ("gained", 100 * gained / Double(max(1, trainees))),
      ("sure and well", percent(sure - sureButWrong, of: sure)),
    ]
  }
}

/// Returns the names of the faults in a prescription of straight sets.
///
/// `step` is the weight step in grams.
package func faults(
  in sets: [PrescribedSet], _ range: ClosedRange<Int64>, step: Int64
) -> Set<String> {
  var faults: Set<String> = []
  let loads = sets.map { $0.weight.grams }
  for (one, next) in zip(sets, sets.dropFirst()) {
    if next.weight > one.weight { faults.insert("a later set is heavier") }
    if next.weight == one.weight, next.reps > one.reps { faults.insert("a later set asks for more") }
  }
  if (loads.max() ?? 0) - (loads.min() ?? 0) > step { faults.insert("loads are more than a step apart") }
  for one in sets where sets.contains(where: { one.weight > $0.weight && one.reps >= $0.reps }) {
    faults.insert("a heavier set asks for at least as many")
  }
  for set in sets {
    let isNear = 100 * step <= 15 * set.weight.grams
    if set.reps < range.lowerBound || (set.reps > range.upperBound + 2 && isNear) {
      faults.insert("a target is outside the range")
    }
  }
  return faults
}
