import Records
import Training

/// Returns the Coach page: the conversation, pending suggestions, outcomes of accepted changes, and lessons.
func coachPage(_ coach: Coach, _ talk: Talk, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.coach), on: .coach, over: HTML(localizer.text(.coachOver))) {
    talkPart(talk, layout)
    if coach.waiting.isEmpty, coach.judged.isEmpty, coach.lessons.isEmpty {
      emptyState(.spark, localizer.text(.nothingSuggested), localizer.text(.nothingSuggestedMore)) {
        buttonLink("/templates", localizer.text(.chooseTemplate))
      }
    } else {
      if coach.waiting.isEmpty {
        card(.done) {
          badge(.done, localizer.text(.nothingWaits), .check)
          p { localizer.text(.nothingWaitsMore) }
        }
      }
      for template in coach.waiting { waitingTemplatePart(template, localizer) }
      if !coach.judged.isEmpty { judgedPart(coach, localizer) }
      if !coach.lessons.isEmpty { lessonsPart(coach, localizer) }
    }
  }
}

/// Returns the section with a template's suggested changes and a link to the page where the athlete decides
/// on them.
private func waitingTemplatePart(_ template: WaitingTemplate, _ localizer: Localizer) -> HTML {
  section(.set("aria-labelledby", "plan-" + template.templateID.text)) {
    card(.coach) {
      badge(.coach, localizer.text(.suggestionsCounted, .count("count", template.suggestions)), .spark)
      h2(.class("title"), .id("plan-" + template.templateID.text)) { named(template.name) }
      ul(.class("inner")) {
        for group in template.groups {
          li {
            h3 { named(group.exercise) }
            changeLines(group, localizer)
            p(.class("soft small")) { summary(of: group.reasons, nil, localizer) }
          }
        }
      }
      a(
        .class("button coach"), .href(path(toDecideOn: template)),
        .label(localizer.text(.decideOn, .text("name", template.name)))
      ) { localizer.text(.decide) }
    }
  }
}

private func judgedPart(_ coach: Coach, _ localizer: Localizer) -> HTML {
  part("judged", localizer.text(.howTheyTurnedOut)) {
    p(.class("soft")) {
      localizer.text(.goodOfLast, .count("good", coach.good), .count("count", Int64(coach.judged.count)))
    }
    ul(.class("inner raised")) {
      for line in coach.judged {
        li {
          a(.class("row"), .href("/sessions/" + line.sessionID.text + "/review")) {
            span(.class("grow")) {
              span(.class("row between top-aligned")) {
                span(.class("grow strong")) { named(line.exercise) }
                badge(line.outcome.tone, localizer.text(line.outcome.phrase))
              }
              if let reason = line.reason { span(.class("line small")) { localizer.text(sentence: reason) } }
              span(.class("line soft small")) { onDay(line.day, today: coach.today, localizer) }
            }
            icon(.next)
          }
        }
      }
    }
  }
}

private func lessonsPart(_ coach: Coach, _ localizer: Localizer) -> HTML {
  part("lessons", localizer.text(.learnedOfYou)) {
    ul(.class("inner raised")) {
      for (exercise, lesson) in coach.lessons.prefix(3) {
        li {
          if let exercise { p(.class("strong")) { named(exercise) } }
          p { localizer.text(lesson.reason) }
        }
      }
    }
    buttonLink(
      "/lessons", localizer.text(.allLessons, .count("count", Int64(coach.lessons.count))), .lesson,
      quiet: true)
  }
}

extension Judgement {
  /// The tone of the outcome's badge.
  ///
  /// The badge's text conveys the same meaning.
  fileprivate var tone: Tone {
    switch self {
    case .good: .done
    case .tooEasy: .event
    case .tooAggressive: .alert
    case .ignored: .plain
    }
  }
}
