import Records
import Training

/// An exercise that grew in a range, and from what to what.
struct LiftGain {
  var catalogID: String
  var name: String
  /// Tenths of a percent, in the direction that is better.
  var growth: Int64
  var isCompound: Bool
  var sessions: Int64
}

/// Where a range begins: what grew most, exercises of several joints first, and the goals.
func leadPart(_ view: ProgressView, _ frame: Frame) -> HTML {
  HTML {
    gainPart(view, frame.voice)
    goalPart(view, frame)
  }
}

private func gainPart(_ view: ProgressView, _ voice: Voice) -> HTML? {
  let grown = view.gains.filter { $0.growth >= 10 }
  let leading = (grown.filter { $0.isCompound } + grown.filter { !$0.isCompound }).prefix(3)
  guard !leading.isEmpty else { return nil }
  return part("gains", voice(.biggestGains, .count("count", view.weeks))) {
    tiles {
      for gain in leading {
        div(.class("tile")) {
          dt { named(gain.name) }
          dd {
            a(.href(view.path("lift", gain.catalogID, to: "#lifts"))) {
              "+" + voice.figures.percent(gain.growth.quotientRounded(10))
            }
          }
        }
      }
    }
  }
}

private func goalPart(_ view: ProgressView, _ frame: Frame) -> HTML? {
  let voice = frame.voice
  guard !view.goals.isEmpty else { return nil }
  return part("goals", voice(.settingGoals)) {
    ul(.class("inner raised")) {
      for line in view.goals { li { goalRow(line, frame) } }
    }
  }
}

/// A goal in a row: how far it is, and when it may be reached.
private func goalRow(_ line: GoalLine, _ frame: Frame) -> HTML {
  let (voice, reading) = (frame.voice, line.reading)
  return a(.class("row"), .href("/profile/goals#goal-" + line.goal.id.text)) {
    span(.class("grow")) {
      span(.class("row between wrap")) {
        span(.class("strong")) { named(voice.title(of: line)) }
        if reading.isReached {
          badge(.done, voice(.goalReached), .check)
        } else {
          span(.class("num small soft")) { voice.target(of: line.goal) }
        }
      }
      if !reading.isReached {
        progress(
          .class("tint"), .label(voice(.goalProgress)), .value(String(reading.share)), .set("max", "1000")
        ) {}
        if let words = voice.words(for: reading, today: frame.today) {
          span(.class("small soft line")) { words }
        }
      }
    }
    icon(.next)
  }
}

/// The growth of every exercise of a range that was trained six times or more, the greatest first.
func readGains(
  _ summaries: [SessionSummary], _ names: ExerciseNames, from first: Day, through last: Day,
  _ formula: MaximumFormula
) -> [LiftGain] {
  var gains: [LiftGain] = []
  for lift in mostTrained(summaries) where lift.sessions >= 6 {
    let exercise = names.exercise(lift.catalogID)
    let its = summaries.filter { $0.catalogID.hasSameBytes(as: lift.catalogID) }
    guard let yardstick = yardstick(for: its, exercise?.loading ?? .weightReps),
      let growth = growth(of: its, by: yardstick, from: first, through: last, formula)
    else { continue }
    gains.append(
      LiftGain(
        catalogID: lift.catalogID, name: names[lift.catalogID],
        growth: yardstick.isBetterLow ? -growth : growth, isCompound: exercise?.mechanic == .compound,
        sessions: lift.sessions))
  }
  return gains.sorted { $0.growth != $1.growth ? $0.growth > $1.growth : $0.sessions > $1.sessions }
}
