import Records
import Training

/// What was learned, each with what taught it; all of it can be forgotten.
func lessonsPage(_ lines: [LessonLine], _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingLessons), frame) {
    if lines.isEmpty {
      emptyState(.lesson, voice(.lessonsEmpty), voice(.lessonsEmptyMore))
    } else {
      p(.class("soft")) { voice(.lessonsMore) }
      ul(.class("stack")) {
        for (place, line) in lines.enumerated() { li { card(of: line, place, frame) } }
      }
      button(.class("button danger"), .type("button"), .opens("forget-all")) { voice(.lessonsForgetAll) }
      sheet("forget-all", voice(.lessonsForgetAllAsk), voice) {
        p { voice(.lessonsForgetMore) }
        postForm("/lessons/reset", frame) {
          button(.class("button danger")) { voice(.lessonsForgetAll) }
        }
      }
    }
  }
}

private func card(of line: LessonLine, _ place: Int, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return card {
    h2(.class("title")) {
      line.exercise.map { named($0) } ?? HTML(voice(.lessonsAllExercises))
      if let type = line.lesson.changeType { " · " + voice(type.aboutPhrase) }
    }
    p { voice(line.lesson.reason) }
    if !line.evidence.isEmpty {
      details {
        summary { voice(.lessonsFrom, .count("count", Int64(line.evidence.count))) }
        ul(.class("inner")) { for item in line.evidence { li { row(of: item, frame) } } }
      }
    }
    // Such a lesson is about everything, and only forgetting everything forgets it.
    if line.lesson.kind != .cautiousSelfRating {
      postForm("/lessons/reset", frame) {
        hiddenField("exercise", line.lesson.catalogID ?? "")
        hiddenField("type", line.lesson.changeType?.rawValue ?? "")
        button(.class("link quiet")) {
          voice(.lessonsForget)
          span(.class("hidden-text")) { line.exercise ?? voice(.lessonsAllExercises) }
        }
      }
    }
  }
}

private func row(of item: LessonLine.Evidence, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let day = voice.day(item.day, today: frame.today)
  guard let session = item.session else {
    return div {
      p(.class("strong")) { voice(item.fact.phrase) }
      p(.class("soft small")) { day }
    }
  }
  let title = session.title.isEmpty ? voice(.untitled) : session.title
  return rowLink(
    settingPath("sessions", session.id.text), title, day,
    beside: badge(item.fact.tone, voice(item.fact.phrase)))
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
  /// What a change of this type is about.
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
