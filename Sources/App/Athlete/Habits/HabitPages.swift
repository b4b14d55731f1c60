import Records
import Training

/// Returns the page for the sleep target and the wake time.
///
/// `bedtime` is computed from the stored target. It is nil if no target is stored or the submitted one is
/// invalid.
func sleepPage(_ form: FormInput, bedtime: TimeOfDay?, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  return settingPage(localizer.text(.settingSleep), layout) {
    if let bedtime {
      tiles { tile(localizer.text(.sleepBedtime), bedtime.text, localizer.text(.sleepBedtimeMore)) }
    }
    settingForm("/profile/sleep", layout) {
      fields.text(
        "sleep", localizer.text(.sleepTarget), hint: localizer.text(.sleepTargetHint), .autocomplete("off"))
      fields.text("wake_time", localizer.text(.sleepWake), .type("time"), .required)
    }
    p(.class("soft small")) { localizer.text(.sleepMore) }
  }
}

/// Returns the page for the resting and maximum heart rates.
func heartPage(_ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  return settingPage(localizer.text(.settingHeart), layout) {
    settingForm("/profile/heart-rates", layout) {
      fields.text(
        "resting", localizer.text(.heartResting), hint: localizer.text(.heartRestingHint),
        .inputmode("numeric"), .autocomplete("off"))
      fields.text(
        "maximum", localizer.text(.heartMaximum), hint: localizer.text(.heartMaximumHint),
        .inputmode("numeric"), .autocomplete("off"))
    }
    p(.class("soft small")) { localizer.text(.heartMore) }
  }
}

/// Returns the page for the risk tolerance.
///
/// Each choice explains its effect. `own` is the stored bound in percent if it matches none of the choices,
/// otherwise nil.
func riskTolerancePage(_ form: FormInput, own: Int64?, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  let chosen: RiskToleranceLevel? = form.choice("level")
  return settingPage(localizer.text(.settingBoldness), layout) {
    settingForm("/profile/boldness", layout) {
      element("fieldset") {
        element("legend") { localizer.text(.boldnessAsk) }
        fields.alert("level")
        if let own { p { localizer.text(.boldnessOwn, .text("percent", percent(own, localizer))) } }
        for level in RiskToleranceLevel.allCases {
          label(.class("choice described")) {
            if level == chosen {
              input(.type("radio"), .name("level"), .value(level.rawValue), .checked)
            } else {
              input(.type("radio"), .name("level"), .value(level.rawValue))
            }
            span {
              span(.class("strong line")) { localizer.text(level.phrase) }
              span(.class("soft small line")) {
                localizer.text(level.meaning, .text("percent", percent(level.successBound, localizer)))
              }
            }
          }
        }
      }
    }
    p(.class("soft small")) { localizer.text(.boldnessMore) }
  }
}

/// Returns the page for entering the times of the week when the athlete can train.
func timesPage(_ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  let lines = form.timeLines
  return settingPage(localizer.text(.settingTimes), layout) {
    p(.class("soft")) { localizer.text(.timesMore) }
    fields.error("times")
    settingForm("/profile/times", layout) {
      div(.class("weekday heads"), .set("aria-hidden", "true")) {
        span {}
        div(.class("slot")) {
          span { localizer.text(.timesFrom) }
          span { localizer.text(.timesMinutes) }
        }
      }
      for weekday in Weekday.allCases {
        weekdayFields(weekday, lines.filter { $0.weekday == weekday }, fields)
      }
    }
  }
}

/// Returns the training-time fields for a weekday, with unused lines in a collapsed section.
///
/// At least one line is visible.
private func weekdayFields(_ weekday: Weekday, _ lines: [TimeLine], _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  let used = max(1, lines.count { !$0.isEmpty })
  return div(.class("weekday"), .role("group"), .label(localizer.weekday(weekday))) {
    p(.class("strong"), .set("aria-hidden", "true")) { localizer.shortWeekday(weekday.number) }
    div(.class("stack")) {
      for line in lines.prefix(used) { timeFields(line, fields) }
      if used < lines.count {
        details {
          summary(.class("small soft")) {
            icon(.plus)
            localizer.text(.timesAnother)
          }
          div(.class("stack")) {
            for line in lines.dropFirst(used) { timeFields(line, fields) }
          }
        }
      }
    }
  }
}

private func timeFields(_ line: TimeLine, _ fields: FormFields) -> HTML {
  let (localizer, wrongID) = (fields.localizer, "wrong-" + line.name)
  let wrong = fields.wrong(line.name)
  let marks: [Attribute] =
    wrong == nil ? [] : [.set("aria-invalid", "true"), .set("aria-describedby", wrongID)]
  let day = localizer.weekday(line.weekday)
  let from: [Attribute] = [
    .name("from"), .type("time"), .value(line.from), .label(localizer.text(.timesFromOf, .text("day", day))),
  ]
  let minutes: [Attribute] = [
    .name("minutes"), .inputmode("numeric"), .autocomplete("off"), .value(line.minutes),
    .placeholder(String(TrainingTime().minutes)),
    .label(localizer.text(.timesMinutesOf, .text("day", day))),
  ]
  return div {
    hiddenField("weekday", line.weekday.rawValue)
    div(.class("slot")) {
      HTML(void: "input", from + marks)
      HTML(void: "input", minutes + marks)
    }
    if let wrong { p(.class("wrong"), .id(wrongID)) { wrong } }
  }
}

extension RiskToleranceLevel {
  fileprivate var meaning: Phrase {
    switch self {
    case .cautious: .boldnessCautiousMore
    case .balanced: .boldnessBalancedMore
    case .bold: .boldnessBoldMore
    }
  }
}
