import Records
import Training

/// Returns the page about usage counting: the counts so far, and the switch that turns counting on or off.
func countingPage(_ sums: [UsageSum], _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return settingPage(localizer.text(.counting), layout, back: ("/privacy", localizer.text(.settingPrivacy))) {
    p { localizer.text(.countingMore) }
    settingForm("/privacy/counting", layout) {
      checkbox("counting", "on", localizer.text(.countingOn), isOn: layout.isCounting, isSwitch: true)
    }
    part("counted", localizer.text(.countingSoFar)) {
      if sums.isEmpty {
        p(.class("soft")) { localizer.text(.countingNothing) }
      } else {
        div(.class("card")) {
          table {
            caption(.class("hidden-text")) { localizer.text(.countingSoFar) }
            thead {
              tr {
                th(.scope("col")) { localizer.text(.countingWhat) }
                th(.scope("col"), .class("num")) { localizer.text(.countingTimes) }
                th(.scope("col"), .class("num")) { localizer.text(.countingMean) }
              }
            }
            tbody { for sum in sums { row(sum, localizer) } }
          }
        }
      }
    }
  }
}

private func row(_ sum: UsageSum, _ localizer: Localizer) -> HTML {
  tr {
    th(.scope("row")) {
      span(.class("line")) { localizer.text(sum.event.phrase) }
      span(.class("soft small line")) { sum.labels }
    }
    td(.class("num")) { localizer.figures.grouped(sum.count) }
    td(.class("num")) {
      if let mean = sum.mean { localizer.text(sum.event.unit, .count("count", mean)) }
    }
  }
}

extension UsageEvent {
  fileprivate var phrase: Phrase {
    switch self {
    case .created: .countedCreated
    case .edited: .countedEdited
    case .deleted: .countedDeleted
    case .activitySelected: .countedSelected
    case .viewed: .countedViewed
    case .editOpened: .countedOpened
    case .formError: .countedError
    case .formLoad: .countedFormLoad
    case .save: .countedSave
    case .listRendering: .countedList
    case .search: .countedSearch
    }
  }

  /// The unit of the event's mean value.
  fileprivate var unit: Phrase {
    switch self {
    case .created: .countingMinutes
    case .edited: .countingSeconds
    case .deleted: .countingDays
    default: .countingMilliseconds
    }
  }
}
