import Records
import Training

/// The aims with what follows from each: the table that the rules go by, and the way to choose.
func aimPart(_ chosen: Aim?, boldness: Int64, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return part("aim", voice(.aimAsked)) {
    postForm("/profile/aim", frame) {
      ul(.class("inner raised aims")) {
        for aim in Aim.allCases {
          li { aimRow(aim.rawValue, voice(aim.phrase), voice.lines(of: aim, boldness), aim == chosen, voice) }
        }
        li { aimRow("none", voice(.aimNone), [voice(.aimNoneMore)], chosen == nil, voice) }
      }
    }
    p(.class("small soft")) { voice(.aimWhat) }
  }
}

private func aimRow(
  _ value: String, _ name: String, _ lines: [String], _ isChosen: Bool, _ voice: Voice
) -> HTML {
  button(.class(isChosen ? "row chosen" : "row"), .name("aim"), .value(value)) {
    span(.class("grow")) {
      span(.class("strong line")) { name }
      for line in lines { span(.class("soft small line num")) { line } }
    }
    if isChosen { badge(.done, voice(.aimChosen), .check) }
  }
}

extension Voice {
  /// The row of the table: ranges and rest, volume and pace.
  fileprivate func lines(of aim: Aim, _ boldness: Int64) -> [String] {
    let targets = TrainingAim(aim)
    let (compound, isolation) = (targets.reps(isCompound: true), targets.reps(isCompound: false))
    let sets = targets.weeklySets
    let percent = min(boldness + targets.caution, Boldness.boundLimits.upperBound)
    return [
      self(
        .aimReps, .text("compound", range(compound, isTimed: false)),
        .text("long", clock(targets.restSeconds(isCompound: true))),
        .text("isolation", range(isolation, isTimed: false)),
        .text("short", clock(targets.restSeconds(isCompound: false)))),
      self(.aimVolume, .text("sets", range(sets, isTimed: false)), .count("percent", percent)),
    ]
  }
}

/// What lies outside of the aim, template by template, each exercise to be ticked.
func aimFitsPart(_ fits: [PlanFit], wrong: ID? = nil, _ frame: Frame) -> HTML {
  let voice = frame.voice
  guard !fits.isEmpty else { return p(.class("small soft")) { voice(.aimAllFit) } }
  return part("outside", voice(.aimOutside)) {
    p(.class("small soft")) { voice(.aimOutsideMore) }
    for fit in fits {
      postForm("/profile/aim/fit", frame) {
        div(.class("card plain stack")) {
          h3 { named(fit.plan.name) }
          hiddenField("plan", fit.plan.id.text)
          for exercise in fit.fits { fitRow(exercise, voice) }
          if wrong == fit.plan.id { p(.class("wrong"), .role("alert")) { voice(.aimNothingChosen) } }
          submit(voice(.aimFit, .text("name", fit.plan.name)), quiet: true)
        }
      }
    }
  }
}

private func fitRow(_ fit: AimFit, _ voice: Voice) -> HTML {
  let step = ChangeStep(from: voice.line(of: fit.from), to: voice.line(of: fit.to), sets: [])
  return label(.class("choice")) {
    input(.type("checkbox"), .name("exercise"), .value(fit.lineage.text), .checked)
    span {
      span(.class("strong line")) { named(fit.from.name) }
      span(.class("small line")) { fromTo(step, voice) }
    }
  }
}
