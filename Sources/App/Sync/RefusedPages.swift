import Records
import Training

/// The changes that the server refused, each with what can be done.
func refusedPart(_ changes: [RefusedChange], _ frame: Frame) -> HTML {
  part("refused", frame.voice(.refusedPart)) {
    p(.class("soft")) { frame.voice(.syncRefusedMore) }
    ul(.class("stack")) { for change in changes { li { card(change, frame) } } }
  }
}

private func card(_ change: RefusedChange, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let address = "/sync/refused/" + String(change.place)
  let sheetID = joined(["discard", String(change.place)], by: "-")
  return HTML {
    div(.class("card plain stack")) {
      p(.class("strong")) {
        voice(
          .refusedOf, .text("topic", voice(change.topic)),
          .text("day", voice.shortDay(change.day, today: frame.today)))
      }
      p { voice(change.reason.words) }
      details {
        summary { voice(.refusedSee) }
        div(.class("stack")) {
          textArea(
            joined(["change", String(change.place)], by: "-"), voice(.refusedText), change.text,
            .flag("readonly"), .autocomplete("off"), .set("spellcheck", "false"))
          a(.class("button quiet"), .href(address + "/change.json"), .flag("download")) {
            icon(.download)
            voice(.refusedExport)
          }
        }
      }
      postForm(address + "/again", frame) { submit(voice(.refusedAgain), quiet: true) }
      button(.class("button quiet"), .type("button"), .opens(sheetID)) { voice(.refusedDiscard) }
    }
    sheet(sheetID, voice(.refusedDiscardAsk), voice) {
      p { voice(.refusedDiscardMore) }
      postForm(address + "/discard", frame) {
        button(.class("button danger")) { voice(.refusedDiscard) }
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
      [WorkoutPlan.kind, PlanFavorite.kind, PlanVersion.kind, PlanSnapshot.kind, PlanSketch.kind]
    ),
    (
      .topicSuggestion,
      [PlanSuggestion.kind, SuggestedChange.kind, Decision.kind, Outcome.kind, LessonReset.kind]
    ),
    (
      .profile,
      [
        Person.kind, Units.kind, Boldness.kind, SleepTarget.kind, TrainingTimes.kind, HeartRates.kind,
        Goal.kind, AimChoice.kind, Limitation.kind, EquipmentSet.kind, GymChoice.kind, ModelChoice.kind,
        CountingChoice.kind, Counter.kind,
      ]
    ),
    (.programs, [Program.kind, ProgramDay.kind, ProgramShift.kind]),
    (.eventsName, [Event.kind]),
    (.plan, [PlanItem.kind, PlanItemProgress.kind, RecordedActivity.kind, ActivityNote.kind]),
    (.coach, [CoachMessage.kind]),
    (.topicExercise, [Exercise.kind, ExerciseMark.kind]), (.topicImport, [ImportBatch.kind]),
  ]

  /// What it is about, by the first record that it writes.
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
