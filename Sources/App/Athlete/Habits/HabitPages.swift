import Records
import Training

/// Returns the page for the sleep target and the wake time.
func sleepPage(_ form: SleepForm, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingSleep), layout) {
    if let bedtime = form.bedtime {
      tiles { tile(localizer.text(.sleepBedtime), bedtime.text, localizer.text(.sleepBedtimeMore)) }
    }
    settingForm("/profile/sleep", layout) {
      textField(
        "sleep", localizer.text(.sleepTarget), form.sleep, wrong: form.wrongSleep,
        hint: localizer.text(.sleepTargetHint),
        .autocomplete("off"))
      textField(
        "wake_time", localizer.text(.sleepWake), form.wakeTime, wrong: form.wrongWake, .type("time"),
        .required)
    }
    p(.class("soft small")) { localizer.text(.sleepMore) }
  }
}

/// Returns the page for the resting and the maximum heart rate.
func heartPage(_ form: HeartForm, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingHeart), layout) {
    settingForm("/profile/heart-rates", layout) {
      textField(
        "resting", localizer.text(.heartResting), form.resting, wrong: form.wrongResting,
        hint: localizer.text(.heartRestingHint), .inputmode("numeric"), .autocomplete("off"))
      textField(
        "maximum", localizer.text(.heartMaximum), form.maximum, wrong: form.wrongMaximum,
        hint: localizer.text(.heartMaximumHint), .inputmode("numeric"), .autocomplete("off"))
    }
    p(.class("soft small")) { localizer.text(.heartMore) }
  }
}

/// Returns the page for the risk tolerance.
///
/// Each choice explains its effect.
func riskTolerancePage(_ chosen: RiskTolerance?, _ wrong: String?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingBoldness), layout) {
    settingForm("/profile/boldness", layout) {
      element("fieldset") {
        element("legend") { localizer.text(.boldnessAsk) }
        if let wrong { p(.class("wrong"), .role("alert")) { wrong } }
        if let chosen, chosen.level == nil {
          p { localizer.text(.boldnessOwn, .text("percent", percent(chosen.successBound, localizer))) }
        }
        for level in RiskToleranceLevel.allCases {
          label(.class("choice described")) {
            if level == chosen?.level {
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

/// Returns the page for the times of the week when the athlete can train.
func timesPage(_ form: TimesForm, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingTimes), layout) {
    p(.class("soft")) { localizer.text(.timesMore) }
    if let wrong = form.wrong { p(.class("error"), .role("alert")) { wrong } }
    settingForm("/profile/times", layout) {
      div(.class("weekday heads"), .set("aria-hidden", "true")) {
        span {}
        div(.class("slot")) {
          span { localizer.text(.timesFrom) }
          span { localizer.text(.timesMinutes) }
        }
      }
      for weekday in Weekday.allCases {
        weekdayFields(weekday, form.lines.filter { $0.weekday == weekday }, localizer)
      }
    }
  }
}

/// Returns the lines for a weekday, with unused lines in a collapsed section.
///
/// At least one line is visible.
private func weekdayFields(_ weekday: Weekday, _ lines: [TimesForm.Line], _ localizer: Localizer) -> HTML {
  let used = max(1, lines.count { !$0.isEmpty })
  return div(.class("weekday"), .role("group"), .label(localizer.weekday(weekday))) {
    p(.class("strong"), .set("aria-hidden", "true")) { localizer.shortWeekday(weekday.number) }
    div(.class("stack")) {
      for (place, line) in lines.prefix(used).enumerated() { timeFields(line, place, localizer) }
      if used < lines.count {
        details {
          summary(.class("small soft")) {
            icon(.plus)
            localizer.text(.timesAnother)
          }
          div(.class("stack")) {
            for (place, line) in lines.enumerated().dropFirst(used) { timeFields(line, place, localizer) }
          }
        }
      }
    }
  }
}

private func timeFields(_ line: TimesForm.Line, _ place: Int, _ localizer: Localizer) -> HTML {
  let id = joined([line.weekday.rawValue, String(place)], by: "-")
  let wrongID = "wrong-" + id
  let wrong: [Attribute] =
    line.wrong == nil ? [] : [.set("aria-invalid", "true"), .set("aria-describedby", wrongID)]
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
      HTML(void: "input", from + wrong)
      HTML(void: "input", minutes + wrong)
    }
    if let words = line.wrong { p(.class("wrong"), .id(wrongID)) { words } }
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
