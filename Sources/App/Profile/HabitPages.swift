import Records
import Training

/// How long to sleep and when to wake.
func sleepPage(_ form: SleepForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingSleep), frame) {
    if let bedtime = form.bedtime {
      tiles { tile(voice(.sleepBedtime), bedtime.text, voice(.sleepBedtimeMore)) }
    }
    settingForm("/profile/sleep", frame) {
      textField(
        "sleep", voice(.sleepTarget), form.sleep, wrong: form.wrongSleep, hint: voice(.sleepTargetHint),
        .autocomplete("off"))
      textField(
        "wake_time", voice(.sleepWake), form.wakeTime, wrong: form.wrongWake, .type("time"), .required)
    }
    p(.class("soft small")) { voice(.sleepMore) }
  }
}

/// The heart at rest and at its most.
func heartPage(_ form: HeartForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingHeart), frame) {
    settingForm("/profile/heart-rates", frame) {
      textField(
        "resting", voice(.heartResting), form.resting, wrong: form.wrongResting,
        hint: voice(.heartRestingHint), .inputmode("numeric"), .autocomplete("off"))
      textField(
        "maximum", voice(.heartMaximum), form.maximum, wrong: form.wrongMaximum,
        hint: voice(.heartMaximumHint), .inputmode("numeric"), .autocomplete("off"))
    }
    p(.class("soft small")) { voice(.heartMore) }
  }
}

/// How much is risked for faster progress: each choice says what it means.
func boldnessPage(_ chosen: Boldness?, _ wrong: String?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingBoldness), frame) {
    settingForm("/profile/boldness", frame) {
      element("fieldset") {
        element("legend") { voice(.boldnessAsk) }
        if let wrong { p(.class("wrong"), .role("alert")) { wrong } }
        if let chosen, chosen.level == nil {
          p { voice(.boldnessOwn, .text("percent", percent(chosen.successBound, voice))) }
        }
        for level in BoldnessLevel.allCases {
          label(.class("choice described")) {
            if level == chosen?.level {
              input(.type("radio"), .name("level"), .value(level.rawValue), .checked)
            } else {
              input(.type("radio"), .name("level"), .value(level.rawValue))
            }
            span {
              span(.class("strong line")) { voice(level.phrase) }
              span(.class("soft small line")) {
                voice(level.meaning, .text("percent", percent(level.successBound, voice)))
              }
            }
          }
        }
      }
    }
    p(.class("soft small")) { voice(.boldnessMore) }
  }
}

/// When in the week there is time to train.
func timesPage(_ form: TimesForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingTimes), frame) {
    p(.class("soft")) { voice(.timesMore) }
    if let wrong = form.wrong { p(.class("error"), .role("alert")) { wrong } }
    settingForm("/profile/times", frame) {
      div(.class("weekday heads"), .set("aria-hidden", "true")) {
        span {}
        div(.class("slot")) {
          span { voice(.timesFrom) }
          span { voice(.timesMinutes) }
        }
      }
      for weekday in Weekday.allCases {
        weekdayFields(weekday, form.lines.filter { $0.weekday == weekday }, voice)
      }
    }
  }
}

/// The lines of a weekday: the first in sight, further ones behind a line that opens.
private func weekdayFields(_ weekday: Weekday, _ lines: [TimesForm.Line], _ voice: Voice) -> HTML {
  let used = max(1, lines.count { !$0.isEmpty })
  return div(.class("weekday"), .role("group"), .label(voice.weekday(weekday))) {
    p(.class("strong"), .set("aria-hidden", "true")) { voice.shortWeekday(weekday.number) }
    div(.class("stack")) {
      for (place, line) in lines.prefix(used).enumerated() { timeFields(line, place, voice) }
      if used < lines.count {
        details {
          summary(.class("small soft")) {
            icon(.plus)
            voice(.timesAnother)
          }
          div(.class("stack")) {
            for (place, line) in lines.enumerated().dropFirst(used) { timeFields(line, place, voice) }
          }
        }
      }
    }
  }
}

private func timeFields(_ line: TimesForm.Line, _ place: Int, _ voice: Voice) -> HTML {
  let id = joined([line.weekday.rawValue, String(place)], by: "-")
  let wrongID = "wrong-" + id
  let wrong: [Attribute] =
    line.wrong == nil ? [] : [.set("aria-invalid", "true"), .set("aria-describedby", wrongID)]
  let day = voice.weekday(line.weekday)
  let from: [Attribute] = [
    .name("from"), .type("time"), .value(line.from), .label(voice(.timesFromOf, .text("day", day))),
  ]
  let minutes: [Attribute] = [
    .name("minutes"), .inputmode("numeric"), .autocomplete("off"), .value(line.minutes),
    .placeholder(String(TrainingTime().minutes)),
    .label(voice(.timesMinutesOf, .text("day", day))),
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

extension BoldnessLevel {
  fileprivate var meaning: Phrase {
    switch self {
    case .cautious: .boldnessCautiousMore
    case .balanced: .boldnessBalancedMore
    case .bold: .boldnessBoldMore
    }
  }
}
