import Records
import Training

/// What was just done, said once on the page that follows, and how to take it back.
///
/// A route says it by `said` in the address it goes to, and names by `about` the record that it can restore.
package struct Notice: Sendable {
  let words: Phrase
  /// The kind and id that *Undo* takes out of *Recently deleted*.
  var restores: (kind: String, id: ID)?

  /// The notice that an address asks for; others say nothing.
  init?(_ query: Fields) {
    guard let said = query["said"] else { return nil }
    guard let found = Notice.all.first(where: { said.hasSameBytes(as: $0.code) }) else { return nil }
    words = found.words
    if let kind = found.kind, let id = query["about"].flatMap({ ID($0) }) { restores = (kind, id) }
  }

  /// Every notice: the code in the address, its words, and the kind that can be restored.
  private static var all: [(code: String, words: Phrase, kind: String?)] {
    [
      ("saved", .saved, nil), ("decided", .decisionsSaved, nil), ("judged", .judgementSaved, nil),
      ("finishedBefore", .finishedBefore, nil),
      ("discarded", .discarded, WorkoutSession.kind),
      ("set-removed", .logSetRemoved, SetPerformance.kind),
      ("sample-loaded", .sampleLoaded, nil), ("sample-removed", .sampleRemoved, nil),
      ("import-undone", .importUndone, nil), ("import-restored", .importRestored, nil),
      ("templates-made", .importTemplatesMade, nil),
      ("session-deleted", .sessionDeleted, WorkoutSession.kind),
      ("correction-saved", .correctionSaved, nil), ("reflection-saved", .reflectionSaved, nil),
      ("template-deleted", .templateDeleted, WorkoutPlan.kind), ("template-copied", .templateCopied, nil),
      ("template-made", .templateMade, nil), ("template-imported", .templateImported, nil),
      ("version-made", .versionMade, nil),
      ("preset-copied", .presetCopied, nil), ("preset-updated", .presetUpdated, nil),
      ("preset-program", .presetProgramMade, nil),
      ("nothing-changed", .nothingChanged, nil), ("sketch-discarded", .sketchDiscarded, nil),
      ("sketch-kept", .sketchKept, nil), ("change-proposed", .changeProposed, nil),
      ("gym-deleted", .gymDeleted, "equipment_set"), ("restored", .restored, nil),
      ("limitation-deleted", .limitationDeleted, "limitation"), ("goal-deleted", .goalDeleted, "goal"),
      ("training-deleted", .trainingDeleted, "scheduled_training"),
      ("item-dismissed", .feedDismissed, PlanItem.kind), ("event-deleted", .eventDeleted, "event"),
      ("busy-kept", .busyKept, nil), ("busy-once", .busyOnce, nil),
      ("busy-deleted", .busyDeleted, "busy_calendar"),
      ("training-moved", .trainingMoved, nil), ("training-logged", .trainingLogged, nil),
      ("forgotten", .lessonsForgotten, nil), ("key-revoked", .keyRevoked, nil),
      ("change-again", .refusedSentAgain, nil), ("change-discarded", .refusedDiscarded, nil),
      ("device-revoked", .deviceRevokedNow, nil),
      ("program-deleted", .programDeleted, "program"), ("program-made", .programMade, nil),
      ("program-logged", .programLogged, nil), ("program-unlogged", .programUnlogged, nil),
      ("program-moved", .programMoved, nil), ("program-left-out", .programLeftOutNow, nil),
      ("program-taken-back", .programTakenBack, nil), ("program-added", .programAdded, nil),
      ("exercise-merged", .exerciseMergedNow, nil), ("exercise-parted", .exercisePartedNow, nil),
      ("key-known", .keyMadeBefore, nil), ("model-on", .modelOn, nil), ("model-off", .modelOff, nil),
    ]
  }
}

/// A line over the page that goes away by itself where page JavaScript runs.
func toast(_ notice: Notice, _ frame: Frame) -> HTML {
  div(.class("toast"), .role("status"), .flag("data-toast")) {
    span { frame.voice(notice.words) }
    if let restores = notice.restores {
      // What was dismissed is not deleted.
      let isItem = restores.kind.hasSameBytes(as: PlanItem.kind)
      postForm(isItem ? settingPath("items", restores.id.text, "bring-back") : "/deleted/restore", frame) {
        hiddenField("kind", restores.kind)
        hiddenField("id", restores.id.text)
        button(.class("link")) { frame.voice(.undo) }
      }
    }
  }
}
