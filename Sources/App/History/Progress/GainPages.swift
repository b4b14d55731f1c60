import Records
import Training

/// The growth in an exercise's performance over a range of days.
struct LiftGain {
  var catalogID: String
  var name: String
  /// The growth in tenths of a percent, positive for an improvement.
  var growth: Int64
  var isCompound: Bool
  var sessions: Int64
}

/// Returns the sections at the top of the page: the exercises that improved most, compound exercises first,
/// and the goals.
func leadPart(_ view: ProgressView, _ layout: PageLayout) -> HTML {
  HTML {
    gainPart(view, layout.localizer)
    goalPart(view, layout)
  }
}

private func gainPart(_ view: ProgressView, _ localizer: Localizer) -> HTML? {
  let grown = view.gains.filter { $0.growth >= 10 }
  let leading = (grown.filter { $0.isCompound } + grown.filter { !$0.isCompound }).prefix(3)
  guard !leading.isEmpty else { return nil }
  return part("gains", localizer.text(.biggestGains, .count("count", view.weeks))) {
    tiles {
      for gain in leading {
        div(.class("tile")) {
          dt { named(gain.name) }
          dd {
            a(.href(view.path("lift", gain.catalogID, to: "#lifts"))) {
              "+" + localizer.figures.percent(gain.growth.quotientRounded(10))
            }
          }
        }
      }
    }
  }
}

private func goalPart(_ view: ProgressView, _ layout: PageLayout) -> HTML? {
  let localizer = layout.localizer
  guard !view.goals.isEmpty else { return nil }
  return part("goals", localizer.text(.settingGoals)) {
    ul(.class("inner raised")) {
      for line in view.goals { li { goalRow(line, layout) } }
    }
  }
}

/// Returns a row for a goal: its progress, and the forecast of when it may be reached.
private func goalRow(_ line: GoalLine, _ layout: PageLayout) -> HTML {
  let (localizer, reading) = (layout.localizer, line.reading)
  return a(.class("row"), .href("/profile/goals#goal-" + line.goal.id.text)) {
    span(.class("grow")) {
      span(.class("row between wrap")) {
        span(.class("strong")) { named(localizer.title(of: line)) }
        if reading.isReached {
          badge(.done, localizer.text(.goalReached), .check)
        } else {
          span(.class("num small soft")) { localizer.target(of: line.goal) }
        }
      }
      if !reading.isReached {
        progress(
          .class("tint"), .label(localizer.text(.goalProgress)), .value(String(reading.share)),
          .set("max", "1000")
        ) {}
        if let words = localizer.words(for: reading, today: layout.today) {
          span(.class("small soft line")) { words }
        }
      }
    }
    icon(.next)
  }
}

/// Returns the growth of each exercise with at least six sessions in the range, largest growth first.
///
/// Exercises whose growth can't be computed are left out.
func readGains(
  _ summaries: [SessionSummary], _ names: ExerciseNames, from first: Day, through last: Day,
  _ formula: MaximumFormula
) -> [LiftGain] {
  var gains: [LiftGain] = []
  for lift in mostTrained(summaries) where lift.sessions >= 6 {
    let exercise = names.exercise(lift.catalogID)
    let its = summaries.filter { $0.catalogID.hasSameBytes(as: lift.catalogID) }
    guard let progressMeasure = progressMeasure(for: its, exercise?.loading ?? .weightReps),
      let growth = growth(of: its, by: progressMeasure, from: first, through: last, formula)
    else { continue }
    gains.append(
      LiftGain(
        catalogID: lift.catalogID, name: names[lift.catalogID],
        growth: progressMeasure.isBetterLow ? -growth : growth, isCompound: exercise?.mechanic == .compound,
        sessions: lift.sessions))
  }
  return gains.sorted { $0.growth != $1.growth ? $0.growth > $1.growth : $0.sessions > $1.sessions }
}
