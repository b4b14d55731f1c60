import Records
import Training

/// Returns the section that lists the refused changes, with buttons to export, retry or discard each of them.
func refusedPart(_ changes: [RefusedChange], _ layout: PageLayout) -> HTML {
  part("refused", layout.localizer.text(.refusedPart)) {
    p(.class("soft")) { layout.localizer.text(.syncRefusedMore) }
    ul(.class("stack")) { for change in changes { li { card(change, layout) } } }
  }
}

private func card(_ change: RefusedChange, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let address = "/sync/refused/" + String(change.place)
  let sheetID = joined(["discard", String(change.place)], by: "-")
  return HTML {
    div(.class("card plain stack")) {
      p(.class("strong")) {
        localizer.text(
          .refusedOf, .text("topic", localizer.text(change.topic)),
          .text("day", localizer.shortDay(change.day, today: layout.today)))
      }
      p { localizer.text(change.reason.words) }
      details {
        summary { localizer.text(.refusedSee) }
        div(.class("stack")) {
          textArea(
            joined(["change", String(change.place)], by: "-"), localizer.text(.refusedText), change.text,
            attributes: [.flag("readonly"), .autocomplete("off"), .set("spellcheck", "false")])
          a(.class("button quiet"), .href(address + "/change.json"), .flag("download")) {
            icon(.download)
            localizer.text(.refusedExport)
          }
        }
      }
      postForm(address + "/again", layout) { submit(localizer.text(.refusedAgain), quiet: true) }
      button(.class("button quiet"), .type("button"), .opens(sheetID)) { localizer.text(.refusedDiscard) }
    }
    sheet(sheetID, localizer.text(.refusedDiscardAsk), localizer) {
      p { localizer.text(.refusedDiscardMore) }
      postForm(address + "/discard", layout) {
        button(.class("button danger")) { localizer.text(.refusedDiscard) }
      }
    }
  }
}

extension RefusedChange {
  private static let topics: [(phrase: Phrase, kinds: [String])] = [
    (
      .topicSession,
      [
        WorkoutSession.kind, SessionEnd.kind, ExercisePerformance.kind, SetPerformance.kind, Amendment.kind,
        WorkoutReflection.kind, PreWorkoutMood.kind, PostWorkoutEffort.kind, SessionOverride.kind,
      ]
    ),
    (
      .topicTemplate,
      [Template.kind, TemplateFavorite.kind, TemplateVersion.kind, TemplateSnapshot.kind, TemplateEdit.kind]
    ),
    (
      .topicSuggestion,
      [Suggestion.kind, SuggestedChange.kind, Decision.kind, Outcome.kind, LessonReset.kind]
    ),
    (
      .profile,
      [
        Person.kind, Units.kind, RiskTolerance.kind, SleepTarget.kind, TrainingTimes.kind, HeartRates.kind,
        Goal.kind, AimChoice.kind, Limitation.kind, EquipmentSet.kind, GymChoice.kind, ModelChoice.kind,
        CountingChoice.kind, Counter.kind,
      ]
    ),
    (.programs, [Program.kind, ProgramDay.kind, ProgramShift.kind]),
    (.eventsName, [Event.kind]), (.calendarName, [ScheduledTraining.kind]), (.busyName, [BusyCalendar.kind]),
    (.metricsTitle, [DailyMetrics.kind]),
    (.planTab, [FeedItem.kind, FeedItemProgress.kind, RecordedActivity.kind, ActivityNote.kind]),
    (.coach, [CoachMessage.kind]),
    (.topicExercise, [Exercise.kind, ExerciseMark.kind]), (.topicImport, [ImportBatch.kind]),
  ]

  /// The topic of the change, derived from the first record that it writes.
  fileprivate var topic: Phrase {
    let known = RefusedChange.topics.first { topic in
      kinds.first.map { first in topic.kinds.contains { $0.hasSameBytes(as: first) } } ?? false
    }
    return known?.phrase ?? .topicOther
  }
}

extension RefusedChange.Reason {
  fileprivate var words: Phrase {
    switch self {
    case .invalid: .refusedInvalid
    case .immutable: .refusedImmutable
    case .forbidden: .refusedForbidden
    case .tooLarge: .refusedTooLarge
    }
  }
}
