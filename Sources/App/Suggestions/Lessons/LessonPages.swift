import Records
import Training

/// Returns the page that lists the lessons and their evidence, with a button that resets all lessons.
func lessonsPage(_ lines: [LessonLine], _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingLessons), layout) {
    if lines.isEmpty {
      emptyState(.lesson, localizer.text(.lessonsEmpty), localizer.text(.lessonsEmptyMore))
    } else {
      p(.class("soft")) { localizer.text(.lessonsMore) }
      ul(.class("stack")) {
        for (place, line) in lines.enumerated() { li { card(of: line, place, layout) } }
      }
      button(.class("button danger"), .type("button"), .opens("forget-all")) {
        localizer.text(.lessonsForgetAll)
      }
      sheet("forget-all", localizer.text(.lessonsForgetAllAsk), localizer) {
        p { localizer.text(.lessonsForgetMore) }
        postForm("/lessons/reset", layout) {
          button(.class("button danger")) { localizer.text(.lessonsForgetAll) }
        }
      }
    }
  }
}

private func card(of line: LessonLine, _ place: Int, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return card {
    h2(.class("title")) {
      line.exercise.map { named($0) } ?? HTML(localizer.text(.lessonsAllExercises))
      if let type = line.lesson.changeType { " · " + localizer.text(type.aboutPhrase) }
    }
    p { localizer.text(line.lesson.reason) }
    if !line.evidence.isEmpty {
      details {
        summary { localizer.text(.lessonsFrom, .count("count", Int64(line.evidence.count))) }
        ul(.class("inner")) { for item in line.evidence { li { row(of: item, layout) } } }
      }
    }
    // This lesson applies to everything, so only resetting all lessons resets it.
    if line.lesson.kind != .cautiousSelfRating {
      postForm("/lessons/reset", layout) {
        hiddenField("exercise", line.lesson.catalogID ?? "")
        hiddenField("type", line.lesson.changeType?.rawValue ?? "")
        button(.class("link quiet")) {
          localizer.text(.lessonsForget)
          span(.class("hidden-text")) { line.exercise ?? localizer.text(.lessonsAllExercises) }
        }
      }
    }
  }
}

private func row(of item: LessonLine.Evidence, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let day = localizer.day(item.day, today: layout.today)
  guard let session = item.session else {
    return div {
      p(.class("strong")) { localizer.text(item.fact.phrase) }
      p(.class("soft small")) { day }
    }
  }
  let title = session.title.isEmpty ? localizer.text(.untitled) : session.title
  return rowLink(
    settingPath("sessions", session.id.text), title, day,
    beside: badge(item.fact.tone, localizer.text(item.fact.phrase)))
}

extension LessonEvidence.Fact {
  fileprivate var phrase: Phrase {
    switch self {
    case .outcome(.good): .lessonGood
    case .outcome(.tooAggressive): .lessonTooMuch
    case .outcome(.tooEasy): .lessonTooEasy
    case .outcome(.ignored): .lessonIgnored
    case .decision(.accepted): .lessonAccepted
    case .decision(.rejected): .lessonRejected
    case .decision(.deferred): .lessonDeferred
    }
  }

  fileprivate var tone: Tone {
    switch self {
    case .outcome(.good), .outcome(.tooEasy), .decision(.accepted): .done
    case .outcome(.tooAggressive): .alert
    case .outcome(.ignored), .decision: .plain
    }
  }
}

extension ChangeType {
  /// The phrase for the subject of a lesson about this type of change.
  fileprivate var aboutPhrase: Phrase {
    switch self {
    case .increaseWeight: .lessonMoreWeight
    case .decreaseWeight: .lessonLessWeight
    case .increaseReps: .lessonMoreReps
    case .decreaseReps: .lessonFewerReps
    case .increaseRest: .lessonMoreRest
    case .decreaseRest: .lessonLessRest
    case .addSet: .lessonMoreSets
    case .removeSet: .lessonFewerSets
    case .changeSetType: .lessonSetType
    case .changeEdgeDepth: .edgeChanged
    }
  }
}
