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
package func gradePyramid(of tallies: [ClimbTally], in scale: GradeScale) -> [PyramidStep] {
  var steps: [PyramidStep] = []
  // Ten years have thousands of tallies, and few grades.
  var grades: [GradeScale: [String: Int]] = [:]
  for tally in tallies where tally.scale.kind == scale.kind {
    var place = grades[tally.scale]?[tally.grade]
    if place == nil, let grade = Grade(tally.grade, in: tally.scale)?.converted(to: scale) {
      place = steps.firstIndex { $0.grade == grade }
      if place == nil { steps.append(PyramidStep(grade: grade)) }
      grades[tally.scale, default: [:]][tally.grade] = place ?? steps.count - 1
    }
    guard let place = grades[tally.scale]?[tally.grade] else { continue }
    steps[place].attempts += tally.attempts
    steps[place].sends += tally.sends
    steps[place].firstGo += tally.firstGo
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
  of summaries: [SessionSummary], onEdge edge: Int64, atLeast least: Int64 = 5,
  bodyWeight: (Day) -> Weight?
) -> [HangMark] {
  var marks: [HangMark] = []
  var places: [Day: Int] = [:]
  for summary in summaries {
    for hang in summary.hangs.entries where hang.edgeMillimetres == edge && hang.seconds >= least {
      guard hang.load.isReckonedWith, let body = bodyWeight(summary.day), body > .zero, body.isReckonedWith
      else { continue }
      let share = ((body + hang.load).grams * 1000).quotientRounded(body.grams)
      let mark = HangMark(
        day: summary.day, sessionID: summary.sessionID, edgeMillimetres: edge, seconds: hang.seconds,
        load: hang.load, bodyWeight: body, share: share)
      guard let place = places[mark.day] else {
        places[mark.day] = marks.count
        marks.append(mark)
        continue
      }
      let known = marks[place]
      if (mark.share, mark.seconds) > (known.share, known.seconds) { marks[place] = mark }
    }
  }
  return marks.sorted { $0.day < $1.day }
}
