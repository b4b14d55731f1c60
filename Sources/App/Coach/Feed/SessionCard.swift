import Records
import Training

/// Returns the card for a session that the coach suggests, with buttons to start it, tick exercises off and
/// finish it.
///
/// Once the session is finished, the card shows what was done.
func sessionCard(
  _ item: FeedItem, _ progress: FeedItemProgress, _ entry: FeedEntry, _ feed: Feed, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let title = localizer.title(of: item)
  let done = localizer.text(
    .feedExercisesDone, .count("done", Int64(progress.ticked.count)),
    .count("count", Int64(item.exercises.count)))
  if progress.status == .completed {
    let card = DoneCard(title: title, drawing: .barbell, subtitle: done)
    return doneCard(card, entry, localizer) {
      if let notes = progress.notes { p(.class("soft small")) { named(notes) } }
    }
  }
  let subtitle = localizer.subtitle(of: item)
  return element(
    "article", .class("card coach"),
    .label(spoken(.feedCoach, title, when(item, localizer), subtitle, localizer))
  ) {
    cardTop(.coach, localizer.text(.feedCoach), .spark, when(item, localizer), localizer)
    cardTitle(.barbell) { named(title) }
    p(.class("soft")) { subtitle }
    if let note = localizer.note(of: item, { feed.names[$0] }) {
      p(.class("coach-note")) {
        icon(.lesson)
        named(note)
      }
    }
    if progress.status == .inProgress { p(.class("small soft")) { done } }
    ul(.class("inner ticked"), .label(localizer.text(.feedExercises))) {
      for place in item.exercises.indices { li { exerciseRow(place, item, progress, layout) } }
    }
    if progress.status == .inProgress { finishing(item, layout) } else { starting(item, layout) }
    dismissal(item, layout)
  }
}

private func when(_ item: FeedItem, _ localizer: Localizer) -> String? {
  let time = item.time.map {
    item.timeIsApproximate ? localizer.text(.feedAround, .text("time", $0.text)) : $0.text
  }
  let minutes = item.estimatedDurationMinutes.map { localizer.minutes($0) }
  let parts = [time, minutes].compactMap { $0 }
  return parts.isEmpty ? nil : joined(parts, by: " · ")
}

/// Returns the row for an exercise.
///
/// A tap ticks the exercise off, and another tap unticks it.
private func exerciseRow(
  _ place: Int, _ item: FeedItem, _ progress: FeedItemProgress, _ layout: PageLayout
) -> HTML {
  let (exercise, localizer) = (item.exercises[place], layout.localizer)
  let isDone = progress.ticked.contains(Int64(place))
  return postForm("/items/" + item.id.text + "/tick", layout) {
    hiddenField("exercise", String(place))
    hiddenField("done", isDone ? "0" : "1")
    button(
      .class("row tick-row"), .role("checkbox"), .set("aria-checked", isDone ? "true" : "false"),
      .label(exercise.name)
    ) {
      span(.class(isDone ? "check on" : "check")) { if isDone { icon(.check) } }
      span(.class("grow")) {
        span(.class("strong line")) { named(exercise.name) }
        span(.class("soft small line")) { line(of: exercise, localizer) }
      }
      if let group = exercise.muscleGroup { badge(.coach, group) }
    }
  }
}

/// Returns an exercise's sets, repetitions and rest as text, such as `4 × 8-10 · 90s rest`.
private func line(of exercise: FeedItemExercise, _ localizer: Localizer) -> String {
  let sets = exercise.sets.isEmpty ? exercise.reps : joined([exercise.sets, exercise.reps], by: " × ")
  guard let rest = exercise.rest else { return sets }
  let isContinuous = rest.hasSameBytes(as: "continuous")
  return joined(
    [sets, isContinuous ? localizer.text(.feedContinuous) : localizer.text(.feedRest, .text("text", rest))],
    by: " · ")
}

private func starting(_ item: FeedItem, _ layout: PageLayout) -> HTML {
  postForm("/items/" + item.id.text + "/start", layout) {
    button(.class("button coach")) {
      icon(.play)
      layout.localizer.text(.feedStart)
    }
  }
}

private func finishing(_ item: FeedItem, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let id = "finish-" + item.id.text
  return HTML {
    button(.class("button coach"), .type("button"), .opens(id)) {
      icon(.check)
      localizer.text(.feedFinish)
    }
    sheet(id, localizer.text(.feedFinishAsk), localizer) {
      postForm("/items/" + item.id.text + "/complete", layout, "stack") {
        textArea("notes", localizer.text(.feedNotes), "", attributes: [.set("maxlength", "5000")])
        button(.class("button coach")) { localizer.text(.feedFinish) }
      }
    }
  }
}
