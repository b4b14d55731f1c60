import Records
import Training

/// Returns the section where the athlete chooses an aim.
///
/// Each aim is shown with its rep ranges, rest times, weekly sets and required chance of success.
func aimPart(_ chosen: Aim?, riskTolerance: Int64, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return part("aim", localizer.text(.aimAsked)) {
    postForm("/profile/aim", layout) {
      ul(.class("inner raised aims")) {
        for aim in Aim.allCases {
          li {
            aimRow(
              aim.rawValue, localizer.text(aim.phrase), localizer.lines(of: aim, riskTolerance),
              aim == chosen, localizer)
          }
        }
        li {
          aimRow("none", localizer.text(.aimNone), [localizer.text(.aimNoneMore)], chosen == nil, localizer)
        }
      }
    }
    p(.class("small soft")) { localizer.text(.aimWhat) }
  }
}

private func aimRow(
  _ value: String, _ name: String, _ lines: [String], _ isChosen: Bool, _ localizer: Localizer
) -> HTML {
  button(.class(isChosen ? "row chosen" : "row"), .name("aim"), .value(value)) {
    span(.class("grow")) {
      span(.class("strong line")) { name }
      for line in lines { span(.class("soft small line num")) { line } }
    }
    if isChosen { badge(.done, localizer.text(.aimChosen), .check) }
  }
}

extension Localizer {
  /// Returns the lines that describe an aim: rep ranges and rest times, then weekly sets and the chance of
  /// success that an increase requires.
  fileprivate func lines(of aim: Aim, _ riskTolerance: Int64) -> [String] {
    let targets = TrainingAim(aim)
    let (compound, isolation) = (targets.reps(isCompound: true), targets.reps(isCompound: false))
    let sets = targets.weeklySets
    let percent = min(riskTolerance + targets.caution, RiskTolerance.boundLimits.upperBound)
    return [
      text(
        .aimReps, .text("compound", range(compound, isTimed: false)),
        .text("long", clock(targets.restSeconds(isCompound: true))),
        .text("isolation", range(isolation, isTimed: false)),
        .text("short", clock(targets.restSeconds(isCompound: false)))),
      text(.aimVolume, .text("sets", range(sets, isTimed: false)), .count("percent", percent)),
    ]
  }
}

/// Returns the section that lists the exercises that don't fit the aim, or a sentence if all of them fit.
///
/// Each template gets a form with a checkbox for each of these exercises. `wrong` is the ID of a template
/// whose form was submitted with no exercise selected.
func aimFitsPart(_ fits: [TemplateFit], wrong: ID? = nil, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  guard !fits.isEmpty else { return p(.class("small soft")) { localizer.text(.aimAllFit) } }
  return part("outside", localizer.text(.aimOutside)) {
    p(.class("small soft")) { localizer.text(.aimOutsideMore) }
    for fit in fits {
      postForm("/profile/aim/fit", layout) {
        div(.class("card plain stack")) {
          h3 { named(fit.template.name) }
          hiddenField("template", fit.template.id.text)
          for exercise in fit.fits { fitRow(exercise, localizer) }
          if wrong == fit.template.id {
            p(.class("wrong"), .role("alert")) { localizer.text(.aimNothingChosen) }
          }
          submit(localizer.text(.aimFit, .text("name", fit.template.name)), quiet: true)
        }
      }
    }
  }
}

private func fitRow(_ fit: AimFit, _ localizer: Localizer) -> HTML {
  let step = ChangeStep(from: localizer.line(of: fit.from), to: localizer.line(of: fit.to), sets: [])
  return label(.class("choice")) {
    input(.type("checkbox"), .name("exercise"), .value(fit.lineage.text), .checked)
    span {
      span(.class("strong line")) { named(fit.from.name) }
      span(.class("small line")) { fromTo(step, localizer) }
    }
  }
}
