import Records
import Training

/// A message about the last action, shown once on the next page, with a way to undo it where possible.
///
/// A route adds two fields to the address that it redirects to: `said`, which contains the notice's code, and
/// `about`, which contains the ID of the record that can be restored.
package struct Notice: Sendable {
  let words: Phrase
  /// The kind and ID of the record that *Undo* restores from *Recently deleted*, or nil if there is none.
  var restores: (kind: String, id: ID)?

  /// Creates the notice whose code is in a query's field `said`, or returns nil if there is none.
  init?(_ query: Fields) {
    guard let said = query["said"] else { return nil }
    guard let found = Notice.all.first(where: { said.hasSameBytes(as: $0.code) }) else { return nil }
    words = found.words
    if let kind = found.kind, let id = query["about"].flatMap({ ID($0) }) { restores = (kind, id) }
  }

  /// Every notice: its code in the address, its text, and the kind of record that can be restored, if any.
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
      ("template-deleted", .templateDeleted, Template.kind), ("template-copied", .templateCopied, nil),
      ("template-made", .templateMade, nil), ("template-imported", .templateImported, nil),
      ("version-made", .versionMade, nil),
      ("preset-copied", .presetCopied, nil), ("preset-updated", .presetUpdated, nil),
      ("preset-program", .presetProgramMade, nil),
      ("nothing-changed", .nothingChanged, nil), ("sketch-discarded", .editDiscarded, nil),
      ("sketch-kept", .editKept, nil), ("change-proposed", .changeProposed, nil),
      ("gym-deleted", .gymDeleted, "equipment_set"), ("restored", .restored, nil),
      ("limitation-deleted", .limitationDeleted, "limitation"), ("goal-deleted", .goalDeleted, "goal"),
      ("training-deleted", .trainingDeleted, "scheduled_training"),
      ("item-dismissed", .feedDismissed, FeedItem.kind), ("event-deleted", .eventDeleted, "event"),
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

/// Returns a message that overlays the page, and disappears by itself if page JavaScript runs.
func toast(_ notice: Notice, _ layout: PageLayout) -> HTML {
  div(.class("toast"), .role("status"), .flag("data-toast")) {
    span { layout.localizer.text(notice.words) }
    if let restores = notice.restores {
      // A dismissed item isn't in *Recently deleted*, so a different action restores it.
      let isItem = restores.kind.hasSameBytes(as: FeedItem.kind)
      postForm(isItem ? settingPath("items", restores.id.text, "bring-back") : "/deleted/restore", layout) {
        hiddenField("kind", restores.kind)
        hiddenField("id", restores.id.text)
        button(.class("link")) { layout.localizer.text(.undo) }
      }
    }
  }
}
