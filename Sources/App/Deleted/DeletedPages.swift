import Records
import Training

/// What can be brought back, by kind, the latest first.
func deletedPage(_ lines: [DeletedLine], _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.settingDeleted), frame) {
    if lines.isEmpty {
      emptyState(.trash, voice(.deletedEmpty), voice(.deletedEmptyMore))
    } else {
      p(.class("soft")) { voice(.deletedMore) }
      for kind in DeletedKind.allCases {
        let group = lines.filter { $0.record.kind == kind }
        if !group.isEmpty { part(kind.kind, voice(kind.phrase)) { list(of: group, frame) } }
      }
    }
  }
}

/// The latest twenty in sight, the others behind a line that opens.
private func list(of lines: [DeletedLine], _ frame: Frame) -> HTML {
  HTML {
    ul(.class("inner")) { for line in lines.prefix(20) { row(of: line, frame) } }
    if lines.count > 20 {
      details {
        summary { frame.voice(.deletedOthers, .count("count", Int64(lines.count - 20))) }
        ul(.class("inner")) { for line in lines.dropFirst(20) { row(of: line, frame) } }
      }
    }
  }
}

private func row(of line: DeletedLine, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return li(.class("row between")) {
    div(.class("grow")) {
      p(.class("strong")) { named(line.name) }
      p(.class("soft small")) {
        if let day = line.record.day { voice.day(day, today: frame.today) + " · " }
        voice(.deletedOn, .text("day", voice.day(line.deletedOn, today: frame.today)))
        " · "
        voice(.deletedDaysLeft, .count("count", line.record.daysLeft))
      }
    }
    postForm("/deleted/restore", frame) {
      hiddenField("kind", line.record.kind.kind)
      hiddenField("id", line.record.id.text)
      button(.class("button quiet small")) {
        icon(.restore)
        voice(.restoreIt)
        span(.class("hidden-text")) { line.name }
      }
    }
  }
}

extension DeletedKind {
  fileprivate var phrase: Phrase {
    switch self {
    case .plan: .templates
    case .program: .programs
    case .session: .deletedSessions
    case .importBatch: .deletedImports
    case .exercisePerformance: .deletedPerformances
    case .set: .deletedSets
    case .exercise: .deletedExercises
    case .gym: .settingGyms
    case .limitation: .settingLimitations
    case .goal: .settingGoals
    case .training: .calendarTrainings
    case .event: .eventsName
    }
  }
}
