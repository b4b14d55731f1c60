import Records
import Training

/// What the form of a training offers beside what is typed.
struct TrainingChoices {
  /// Places that other trainings of the day have.
  var taken: [Int64] = []
  /// Templates by name, their ids as values.
  var plans: [(value: String, words: String)] = []
}

func readChoices(for typed: TypedTraining, in tx: Transaction) -> TrainingChoices {
  var choices = TrainingChoices()
  if let day = typedDay(typed.day) {
    choices.taken = scheduledTrainings(from: day, in: tx).filter { $0.id != typed.id }.map { $0.sequence }
  }
  let plans = tx.list(WorkoutPlan.self).filter { $0.complete }
  let names = displayNames(of: plans)
  choices.plans = plans.map { (value: $0.id.text, words: names[$0.id] ?? $0.name) }
    .sorted { TextFolding.fold($0.words.utf8).lexicographicallyPrecedes(TextFolding.fold($1.words.utf8)) }
  return choices
}

/// The form of a training, new or to change, in four sections.
func trainingFormPage(_ typed: TypedTraining, _ choices: TrainingChoices, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let day = typedDay(typed.day) ?? frame.today
  let back =
    typed.id.map { (path: trainingPath($0), name: typed.activity.map { voice.name(of: $0) } ?? "") }
    ?? (calendarPath(day), voice(.calendarName))
  let heading = voice(typed.id == nil ? .trainingAdd : .trainingEditHeading)
  return frame(heading, on: .plan, back: back) {
    if !typed.wrong.isEmpty { p(.class("error"), .role("alert")) { voice(.trainingNotSaved) } }
    postForm(typed.id.map { trainingPath($0) } ?? "/calendar", frame) {
      // The first button is the one that Enter presses, and that is to save.
      button(.class("hidden-text"), .set("tabindex", "-1"), .set("aria-hidden", "true")) {
        voice(.trainingSave)
      }
      if let id = typed.id {
        hiddenField("id", id.text)
        hiddenField("opened", typed.opened)
      }
      if typed.asksAboutNight { nightQuestion(typed, voice) }
      activityPart(typed, voice)
      timePart(typed, choices, voice)
      effortPart(typed, voice)
      part("more", voice(.trainingMore)) {
        div(.class("card plain stack")) {
          if !choices.plans.isEmpty || !typed.plan.isEmpty {
            selection(
              "plan", voice(.trainingTemplate), [("", voice(.trainingNoTemplate))] + choices.plans,
              chosen: typed.plan)
            wrongLine("plan", typed)
          }
          textArea(
            "notes", voice(.trainingNotes), typed.notes, wrong: typed.wrong["notes"],
            .placeholder(voice(.trainingNotesHint)))
        }
      }
      submit(voice(.trainingSave), .check)
      whatCounts(typed, frame)
    }
  }
}

/// What is counted of the form: how long saving takes, what was wrong, or that it was opened, or came back
/// with an activity.
private func whatCounts(_ typed: TypedTraining, _ frame: Frame) -> HTML {
  let isNew = typed.id == nil
  return HTML {
    counting(.save(isNew: isNew), as: .save, frame)
    for error in typed.errors { counting(.formError(error.field, error.type), frame) }
    if typed.errors.isEmpty {
      counting(.formLoad(isNew: isNew), as: .time, frame)
      if let picked = typed.picked, let activity = typed.activity {
        counting(.selected(activity, bySearch: picked.hasSameBytes(as: "search")), frame)
      } else if !isNew, !typed.wasTyped {
        counting(.editOpened, frame)
      }
    }
  }
}

private func wrongLine(_ name: String, _ typed: TypedTraining) -> HTML? {
  typed.wrong[name].map { wrong in p(.class("wrong"), .id("wrong-" + name), .role("alert")) { wrong } }
}

/// A start in the night may be a slip; it is asked about and not refused.
private func nightQuestion(_ typed: TypedTraining, _ voice: Voice) -> HTML {
  card(.alert) {
    p(.class("strong"), .role("alert")) { voice(.trainingAtNight, .text("time", typed.startTime)) }
    button(.class("button quiet"), .name("night"), .value("yes")) {
      voice(.trainingAtNightYes, .text("time", typed.startTime))
    }
  }
}

private func activityPart(_ typed: TypedTraining, _ voice: Voice) -> HTML {
  part("what", voice(.trainingWhat)) {
    div(.class("card plain stack")) {
      hiddenField("type", typed.type)
      if let activity = typed.activity {
        div(.class("row")) {
          span(.class("glyph")) { icon(ActivityIcons.icon(of: activity.rawValue)) }
          div(.class("grow")) {
            p(.class("strong")) { voice.name(of: activity) }
            p(.class("soft small")) { voice(activity.category.phrase) }
          }
        }
      }
      wrongLine("type", typed)
      button(
        .class("button quiet"), .set("formmethod", "get"), .set("formaction", "/calendar/activity"),
        .flag("formnovalidate")
      ) {
        icon(.search)
        voice(.trainingChooseActivity)
      }
    }
  }
}

private func timePart(_ typed: TypedTraining, _ choices: TrainingChoices, _ voice: Voice) -> HTML {
  let places = ScheduledTraining.sequences.map { place in
    let isTaken = choices.taken.contains(place)
    let number = Filling.count("number", place)
    return (value: String(place), words: isTaken ? voice(.trainingSequenceTaken, number) : String(place))
  }
  return part("when", voice(.trainingWhen)) {
    div(.class("card plain stack")) {
      textField("day", voice(.trainingDay), typed.day, wrong: typed.wrong["day"], .type("date"), .required)
      textField(
        "start_time", voice(.trainingTime), typed.startTime, wrong: typed.wrong["start_time"],
        hint: voice(.trainingTimeHint), .type("time"))
      selection("sequence", voice(.trainingSequence), places, chosen: typed.sequence)
      wrongLine("sequence", typed)
    }
  }
}

private func effortPart(_ typed: TypedTraining, _ voice: Voice) -> HTML {
  let offered = (typed.activity?.traits.choices ?? []).map { (value: String($0), words: voice.minutes($0)) }
  let isOffered = offered.contains { $0.value.hasSameBytes(as: typed.duration) }
  return part("how", voice(.trainingHow)) {
    div(.class("card plain stack")) {
      if typed.activity == .rest {
        p(.class("soft")) { voice(.trainingRestHint) }
      } else {
        segments(
          "duration", voice(.trainingDuration), offered + [("other", voice(.trainingOtherMinutes))],
          chosen: isOffered ? typed.duration : "other")
        textField(
          "minutes", voice(.trainingMinutes), typed.minutes, wrong: typed.wrong["minutes"],
          hint: voice(.trainingMinutesHint), .inputmode("numeric"), .autocomplete("off"))
      }
      segments(
        "intensity", voice(.trainingIntensity), Intensity.allCases.map { ($0.rawValue, voice($0.phrase)) },
        chosen: typed.intensity)
      wrongLine("intensity", typed)
    }
  }
}
