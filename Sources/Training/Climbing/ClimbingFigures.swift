package import Records

/// A step of the grade pyramid: what was climbed of one grade.
package struct PyramidStep: Equatable, Sendable {
  package var grade: Grade
  /// Climbs that were done, and of these those at the first attempt.
  package var sends: Int64 = 0
  package var firstGo: Int64 = 0
  /// All attempts, those at climbs that weren't done included.
  package var attempts: Int64 = 0
}

/// How many climbs of each grade were done, the hardest first, in one scale.
///
/// Climbs of other scales of the same kind are converted, those of the other kind left out, and so are grades
/// that nobody knows. Between the hardest and the easiest climbed each usual grade has its step, though it be
/// empty.
package func gradePyramid(of sets: [SetPerformance], in scale: GradeScale) -> [PyramidStep] {
  var steps: [PyramidStep] = []
  for set in sets where set.complete {
    guard let climb = set.climb, let grade = climb.known?.converted(to: scale) else { continue }
    let place =
      steps.firstIndex { $0.grade == grade }
      ?? {
        steps.append(PyramidStep(grade: grade))
        return steps.count - 1
      }()
    steps[place].attempts += max(climb.attempts, climb.sent ? 1 : 0)
    if climb.sent { steps[place].sends += 1 }
    if climb.sent, climb.attempts <= 1 { steps[place].firstGo += 1 }
  }
  guard let hardest = steps.map({ $0.grade }).max(), let easiest = steps.map({ $0.grade }).min() else {
    return []
  }
  for grade in Grade.usual(scale) where easiest < grade && grade < hardest {
    if !steps.contains(where: { $0.grade == grade }) { steps.append(PyramidStep(grade: grade)) }
  }
  return steps.sorted { $0.grade > $1.grade }
}

/// The strongest hang of a day.
package struct HangMark: Equatable, Sendable {
  package var day: Day
  package var sessionID: ID
  package var edgeMillimetres: Int64
  package var seconds: Int64
  package var load: Weight
  package var bodyWeight: Weight
  /// What hung, in thousandths of the body's weight: 1250 is a quarter more than the body.
  package var share: Int64
}

/// The strongest hang of each day on an edge, with what hung per body weight; the oldest first.
///
/// Hangs shorter than `least` seconds say nothing of strength, nor do days of which no weight is known.
/// `bodyWeight` answers the weight that counts for a day.
package func maxHangs(
  of sets: [SetPerformance], onEdge edge: Int64, atLeast least: Int64 = 5,
  bodyWeight: (Day) -> Weight?
) -> [HangMark] {
  var marks: [HangMark] = []
  for set in sets where set.complete && set.type.isWorking {
    guard let hang = set.hang, hang.edgeMillimetres == edge else { continue }
    let seconds = set.durationMilliseconds.map { $0 / 1000 } ?? hang.hangSeconds
    let load = set.weight ?? .zero
    guard seconds >= least, load.isReckonedWith, let body = bodyWeight(set.day), body > .zero,
      body.isReckonedWith
    else { continue }
    let share = ((body + load).grams * 1000).quotientRounded(body.grams)
    let mark = HangMark(
      day: set.day, sessionID: set.sessionID, edgeMillimetres: edge, seconds: seconds, load: load,
      bodyWeight: body, share: share)
    if let place = marks.firstIndex(where: { $0.day == mark.day }) {
      let known = marks[place]
      if (mark.share, mark.seconds) > (known.share, known.seconds) { marks[place] = mark }
    } else {
      marks.append(mark)
    }
  }
  return marks.sorted { $0.day < $1.day }
}
