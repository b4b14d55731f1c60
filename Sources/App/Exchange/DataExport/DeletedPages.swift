import Records
import Training

/// Returns the page with the records that can be restored, grouped by kind, most recently deleted first.
func deletedPage(_ lines: [DeletedLine], _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.settingDeleted), layout) {
    if lines.isEmpty {
      emptyState(.trash, localizer.text(.deletedEmpty), localizer.text(.deletedEmptyMore))
    } else {
      p(.class("soft")) { localizer.text(.deletedMore) }
      for kind in DeletedKind.allCases {
        let group = lines.filter { $0.record.kind == kind }
        if !group.isEmpty { part(kind.kind, localizer.text(kind.phrase)) { list(of: group, layout) } }
      }
    }
  }
}

/// Returns the first twenty rows, followed by the others in a collapsed section.
private func list(of lines: [DeletedLine], _ layout: PageLayout) -> HTML {
  HTML {
    ul(.class("inner")) { for line in lines.prefix(20) { row(of: line, layout) } }
    if lines.count > 20 {
      details {
        summary { layout.localizer.text(.deletedOthers, .count("count", Int64(lines.count - 20))) }
        ul(.class("inner")) { for line in lines.dropFirst(20) { row(of: line, layout) } }
      }
    }
  }
}

private func row(of line: DeletedLine, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return li(.class("row between")) {
    div(.class("grow")) {
      p(.class("strong")) { named(line.name) }
      p(.class("soft small")) {
        if let day = line.record.day { localizer.day(day, today: layout.today) + " · " }
        localizer.text(.deletedOn, .text("day", localizer.day(line.deletedOn, today: layout.today)))
        " · "
        localizer.text(.deletedDaysLeft, .count("count", line.record.daysLeft))
      }
    }
    postForm("/deleted/restore", layout) {
      hiddenField("kind", line.record.kind.kind)
      hiddenField("id", line.record.id.text)
      button(.class("button quiet small")) {
        icon(.restore)
        localizer.text(.restoreIt)
        span(.class("hidden-text")) { line.name }
      }
    }
  }
}

extension DeletedKind {
  fileprivate var phrase: Phrase {
    switch self {
    case .template: .templates
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
    case .busyCalendar: .busyName
    }
  }
}
