package import Records

/// A step in the grade pyramid, with the numbers of climbs and attempts at one grade.
package struct PyramidStep: Equatable, Sendable {
  package var grade: Grade
  /// The number of climbs sent.
  package var sends: Int64 = 0
  /// The number of climbs sent on the first attempt.
  package var firstGo: Int64 = 0
  /// The number of attempts, including those on climbs that weren't sent.
  package var attempts: Int64 = 0
}

/// Returns the grade pyramid in one scale, with one step per grade, hardest first.
///
/// Climbs in other scales of the same kind are converted. Climbs of the other kind and unknown grades are
/// left out. Each usual grade between the hardest and the easiest has a step, even if it is empty.
package func gradePyramid(of tallies: [ClimbTally], in scale: GradeScale) -> [PyramidStep] {
  var steps: [PyramidStep] = []
  // Ten years have thousands of tallies, but few grades.
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

/// A day's strongest hang.
package struct HangMark: Equatable, Sendable {
  package var day: Day
  package var sessionID: ID
  package var edgeMillimetres: Int64
  package var seconds: Int64
  package var load: Weight
  package var bodyWeight: Weight
  /// The total weight in thousandths of body weight, such as 1250 for a quarter more than body weight.
  package var share: Int64
}

/// Returns each day's strongest hang on an edge, relative to body weight, oldest first.
///
/// Hangs shorter than `least` seconds are left out because they don't measure strength, and so are days
/// without a known body weight. `bodyWeight` returns the weight that applies on a day.
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
