import Records
import Training

/// What waits for a word, how accepted changes turned out, and what was learned of the athlete.
func coachPage(_ coach: Coach, _ talk: Talk, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.coach), on: .coach, over: HTML(voice(.coachOver))) {
    talkPart(talk, frame)
    if coach.waiting.isEmpty, coach.judged.isEmpty, coach.lessons.isEmpty {
      emptyState(.spark, voice(.nothingSuggested), voice(.nothingSuggestedMore)) {
        buttonLink("/templates", voice(.chooseTemplate))
      }
    } else {
      if coach.waiting.isEmpty {
        card(.done) {
          badge(.done, voice(.nothingWaits), .check)
          p { voice(.nothingWaitsMore) }
        }
      }
      for plan in coach.waiting { planPart(plan, voice) }
      if !coach.judged.isEmpty { judgedPart(coach, voice) }
      if !coach.lessons.isEmpty { lessonsPart(coach, voice) }
    }
  }
}

/// All changes of a template, and the way to where they are decided.
private func planPart(_ plan: WaitingPlan, _ voice: Voice) -> HTML {
  section(.set("aria-labelledby", "plan-" + plan.planID.text)) {
    card(.coach) {
      badge(.coach, voice(.suggestionsCounted, .count("count", plan.suggestions)), .spark)
      h2(.class("title"), .id("plan-" + plan.planID.text)) { named(plan.name) }
      ul(.class("inner")) {
        for group in plan.groups {
          li {
            h3 { named(group.exercise) }
            changeLines(group, voice)
            p(.class("soft small")) { summary(of: group.reasons, nil, voice) }
          }
        }
      }
      a(
        .class("button coach"), .href(path(toDecideOn: plan)),
        .label(voice(.decideOn, .text("name", plan.name)))
      ) { voice(.decide) }
    }
  }
}

private func judgedPart(_ coach: Coach, _ voice: Voice) -> HTML {
  part("judged", voice(.howTheyTurnedOut)) {
    p(.class("soft")) {
      voice(.goodOfLast, .count("good", coach.good), .count("count", Int64(coach.judged.count)))
    }
    ul(.class("inner raised")) {
      for line in coach.judged {
        li {
          a(.class("row"), .href("/sessions/" + line.sessionID.text + "/review")) {
            span(.class("grow")) {
              span(.class("row between top-aligned")) {
                span(.class("grow strong")) { named(line.exercise) }
                badge(line.outcome.tone, voice(line.outcome.phrase))
              }
              if let reason = line.reason { span(.class("line small")) { voice(sentence: reason) } }
              span(.class("line soft small")) { onDay(line.day, today: coach.today, voice) }
            }
            icon(.next)
          }
        }
      }
    }
  }
}

private func lessonsPart(_ coach: Coach, _ voice: Voice) -> HTML {
  part("lessons", voice(.learnedOfYou)) {
    ul(.class("inner raised")) {
      for (exercise, lesson) in coach.lessons.prefix(3) {
        li {
          if let exercise { p(.class("strong")) { named(exercise) } }
          p { voice(lesson.reason) }
        }
      }
    }
    buttonLink(
      "/lessons", voice(.allLessons, .count("count", Int64(coach.lessons.count))), .lesson, quiet: true)
  }
}

extension Judgement {
  /// What its badge looks like; its words say it too.
  fileprivate var tone: Tone {
    switch self {
    case .good: .done
    case .tooEasy: .event
    case .tooAggressive: .alert
    case .ignored: .plain
    }
  }
}
