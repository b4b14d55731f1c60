import Records
import Training

/// A session that the coach suggests: to start, to tick off, to finish; finished, it says what was done.
func sessionCard(
  _ item: PlanItem, _ progress: PlanItemProgress, _ entry: FeedEntry, _ feed: Feed, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let title = voice.title(of: item)
  let done = voice(
    .feedExercisesDone, .count("done", Int64(progress.ticked.count)),
    .count("count", Int64(item.exercises.count)))
  if progress.status == .completed {
    let card = DoneCard(title: title, drawing: .barbell, subtitle: done)
    return doneCard(card, entry, voice) {
      if let notes = progress.notes { p(.class("soft small")) { named(notes) } }
    }
  }
  let subtitle = voice.subtitle(of: item)
  return element(
    "article", .class("card coach"), .label(spoken(.feedCoach, title, when(item, voice), subtitle, voice))
  ) {
    cardTop(.coach, voice(.feedCoach), .spark, when(item, voice), voice)
    cardTitle(.barbell) { named(title) }
    p(.class("soft")) { subtitle }
    if let note = voice.note(of: item, { feed.names[$0] }) {
      p(.class("coach-note")) {
        icon(.lesson)
        named(note)
      }
    }
    if progress.status == .inProgress { p(.class("small soft")) { done } }
    ul(.class("inner ticked"), .label(voice(.feedExercises))) {
      for place in item.exercises.indices { li { exerciseRow(place, item, progress, frame) } }
    }
    if let wrong = feed.wrong, wrong.item == item.id { p(.class("wrong")) { wrong.words } }
    if progress.status == .inProgress { finishing(item, frame) } else { starting(item, frame) }
    dismissal(item, frame)
  }
}

private func when(_ item: PlanItem, _ voice: Voice) -> String? {
  let time = item.time.map { item.timeIsApproximate ? voice(.feedAround, .text("time", $0.text)) : $0.text }
  let minutes = item.estimatedDurationMinutes.map { voice.minutes($0) }
  let parts = [time, minutes].compactMap { $0 }
  return parts.isEmpty ? nil : joined(parts, by: " · ")
}

/// One exercise, which a tap ticks off.
private func exerciseRow(_ place: Int, _ item: PlanItem, _ progress: PlanItemProgress, _ frame: Frame) -> HTML
{
  let (exercise, voice) = (item.exercises[place], frame.voice)
  let isDone = progress.ticked.contains(Int64(place))
  return postForm("/items/" + item.id.text + "/tick", frame) {
    hiddenField("exercise", String(place))
    hiddenField("done", isDone ? "0" : "1")
    button(
      .class("row tick-row"), .role("checkbox"), .set("aria-checked", isDone ? "true" : "false"),
      .label(exercise.name)
    ) {
      span(.class(isDone ? "check on" : "check")) { if isDone { icon(.check) } }
      span(.class("grow")) {
        span(.class("strong line")) { named(exercise.name) }
        span(.class("soft small line")) { line(of: exercise, voice) }
      }
      if let group = exercise.muscleGroup { badge(.coach, group) }
    }
  }
}

/// Sets and repetitions, and the rest between them: `4 × 8-10 · 90s rest`.
private func line(of exercise: PlanItemExercise, _ voice: Voice) -> String {
  let sets = exercise.sets.isEmpty ? exercise.reps : joined([exercise.sets, exercise.reps], by: " × ")
  guard let rest = exercise.rest else { return sets }
  let isContinuous = rest.hasSameBytes(as: "continuous")
  return joined(
    [sets, isContinuous ? voice(.feedContinuous) : voice(.feedRest, .text("text", rest))], by: " · ")
}

private func starting(_ item: PlanItem, _ frame: Frame) -> HTML {
  postForm("/items/" + item.id.text + "/start", frame) {
    button(.class("button coach")) {
      icon(.play)
      frame.voice(.feedStart)
    }
  }
}

private func finishing(_ item: PlanItem, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let id = "finish-" + item.id.text
  return HTML {
    button(.class("button coach"), .type("button"), .opens(id)) {
      icon(.check)
      voice(.feedFinish)
    }
    sheet(id, voice(.feedFinishAsk), voice) {
      postForm("/items/" + item.id.text + "/complete", frame, "stack") {
        textArea("notes", voice(.feedNotes), "", .set("maxlength", "5000"))
        button(.class("button coach")) { voice(.feedFinish) }
      }
    }
  }
}
