import Records
import Training

/// What is counted and how it stands, with the switch that ends it.
func countingPage(_ sums: [CountedSum], _ frame: Frame) -> HTML {
  let voice = frame.voice
  return settingPage(voice(.counting), frame, back: ("/privacy", voice(.settingPrivacy))) {
    p { voice(.countingMore) }
    settingForm("/privacy/counting", frame) {
      checkbox("counting", "on", voice(.countingOn), isOn: frame.isCounting, isSwitch: true)
    }
    part("counted", voice(.countingSoFar)) {
      if sums.isEmpty {
        p(.class("soft")) { voice(.countingNothing) }
      } else {
        div(.class("card")) {
          table {
            caption(.class("hidden-text")) { voice(.countingSoFar) }
            thead {
              tr {
                th(.scope("col")) { voice(.countingWhat) }
                th(.scope("col"), .class("num")) { voice(.countingTimes) }
                th(.scope("col"), .class("num")) { voice(.countingMean) }
              }
            }
            tbody { for sum in sums { row(sum, voice) } }
          }
        }
      }
    }
  }
}

private func row(_ sum: CountedSum, _ voice: Voice) -> HTML {
  tr {
    th(.scope("row")) {
      span(.class("line")) { voice(sum.event.phrase) }
      span(.class("soft small line")) { sum.labels }
    }
    td(.class("num")) { voice.figures.grouped(sum.count) }
    td(.class("num")) {
      if let mean = sum.mean { voice(sum.event.unit, .count("count", mean)) }
    }
  }
}

extension CountedEvent {
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

  /// What its mean is of.
  fileprivate var unit: Phrase {
    switch self {
    case .created: .countingMinutes
    case .edited: .countingSeconds
    case .deleted: .countingDays
    default: .countingMilliseconds
    }
  }
}
