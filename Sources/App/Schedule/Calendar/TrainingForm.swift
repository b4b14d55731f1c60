import Records
import Training

/// The options in the form for a scheduled workout.
struct TrainingChoices {
  /// The sequence numbers of the day's other workouts.
  var taken: [Int64] = []
  /// The templates, with their IDs as values and their names as text.
  var templates: [(value: String, words: String)] = []
}

func readChoices(for typed: TypedTraining, in tx: Transaction) -> TrainingChoices {
  var choices = TrainingChoices()
  if let day = typedDay(typed.day) {
    choices.taken = scheduledTrainings(from: day, in: tx).filter { $0.id != typed.id }.map { $0.sequence }
  }
  let templates = tx.list(Template.self).filter { $0.complete }
  let names = displayNames(of: templates)
  choices.templates = templates.map { (value: $0.id.text, words: names[$0.id] ?? $0.name) }
    .sorted { TextFolding.fold($0.words.utf8).lexicographicallyPrecedes(TextFolding.fold($1.words.utf8)) }
  return choices
}

/// Returns the page with the form for a new or existing scheduled workout, in four sections.
func trainingFormPage(_ typed: TypedTraining, _ choices: TrainingChoices, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let day = typedDay(typed.day) ?? layout.today
  let activity = typed.activity.map { localizer.name(of: $0) } ?? ""
  let back =
    typed.id.map { (trainingPath($0), activity) } ?? (calendarPath(day), localizer.text(.calendarName))
  let heading = localizer.text(typed.id == nil ? .trainingAdd : .trainingEditHeading)
  return layout.page(heading, on: .schedule, back: back) {
    if !typed.wrong.isEmpty { p(.class("error"), .role("alert")) { localizer.text(.trainingNotSaved) } }
    postForm(typed.id.map { trainingPath($0) } ?? "/calendar", layout) {
      // Enter activates the form's first button, which must be the one that saves.
      button(.class("hidden-text"), .set("tabindex", "-1"), .set("aria-hidden", "true")) {
        localizer.text(.trainingSave)
      }
      if let id = typed.id {
        hiddenField("id", id.text)
        hiddenField("opened", typed.opened)
      }
      if typed.asksAboutNight { nightQuestion(typed, localizer) }
      activityPart(typed, localizer)
      timePart(typed, choices, localizer)
      effortPart(typed, localizer)
      part("more", localizer.text(.trainingMore)) {
        div(.class("card plain stack")) {
          if !choices.templates.isEmpty || !typed.template.isEmpty {
            selection(
              "plan", localizer.text(.trainingTemplate),
              [("", localizer.text(.trainingNoTemplate))] + choices.templates, chosen: typed.template)
            wrongLine("plan", typed)
          }
          textArea(
            "notes", localizer.text(.trainingNotes), typed.notes, wrong: typed.wrong["notes"],
            .placeholder(localizer.text(.trainingNotesHint)))
        }
      }
      submit(localizer.text(.trainingSave), .check)
      whatCounts(typed, layout)
    }
  }
}

/// Returns the elements that make the page's script count the form's events: the time to save, errors, that
/// it was opened, or that an activity was chosen.
private func whatCounts(_ typed: TypedTraining, _ layout: PageLayout) -> HTML {
  let isNew = typed.id == nil
  return HTML {
    counting(.save(isNew: isNew), as: .save, layout)
    for error in typed.errors { counting(.formError(error.field, error.type), layout) }
    if typed.errors.isEmpty {
      counting(.formLoad(isNew: isNew), as: .time, layout)
      if let picked = typed.picked, let activity = typed.activity {
        counting(.selected(activity, bySearch: picked.hasSameBytes(as: "search")), layout)
      } else if !isNew, !typed.wasTyped {
        counting(.editOpened, layout)
      }
    }
  }
}

private func wrongLine(_ name: String, _ typed: TypedTraining) -> HTML? {
  typed.wrong[name].map { wrong in p(.class("wrong"), .id("wrong-" + name), .role("alert")) { wrong } }
}

/// Returns the card that asks whether a start at night is intended.
///
/// A start at night may be a typing error, but isn't refused.
private func nightQuestion(_ typed: TypedTraining, _ localizer: Localizer) -> HTML {
  card(.alert) {
    p(.class("strong"), .role("alert")) { localizer.text(.trainingAtNight, .text("time", typed.startTime)) }
    button(.class("button quiet"), .name("night"), .value("yes")) {
      localizer.text(.trainingAtNightYes, .text("time", typed.startTime))
    }
  }
}

private func activityPart(_ typed: TypedTraining, _ localizer: Localizer) -> HTML {
  part("what", localizer.text(.trainingWhat)) {
    div(.class("card plain stack")) {
      hiddenField("type", typed.type)
      if let activity = typed.activity {
        div(.class("row")) {
          span(.class("glyph")) { icon(ActivityIcons.icon(of: activity.rawValue)) }
          div(.class("grow")) {
            p(.class("strong")) { localizer.name(of: activity) }
            p(.class("soft small")) { localizer.text(activity.category.phrase) }
          }
        }
      }
      wrongLine("type", typed)
      button(
        .class("button quiet"), .set("formmethod", "get"), .set("formaction", "/calendar/activity"),
        .flag("formnovalidate")
      ) {
        icon(.search)
        localizer.text(.trainingChooseActivity)
      }
    }
  }
}

private func timePart(_ typed: TypedTraining, _ choices: TrainingChoices, _ localizer: Localizer) -> HTML {
  let places = ScheduledTraining.sequences.map { place in
    let isTaken = choices.taken.contains(place)
    let number = Filling.count("number", place)
    return (
      value: String(place), words: isTaken ? localizer.text(.trainingSequenceTaken, number) : String(place)
    )
  }
  return part("when", localizer.text(.trainingWhen)) {
    div(.class("card plain stack")) {
      textField(
        "day", localizer.text(.trainingDay), typed.day, wrong: typed.wrong["day"], .type("date"), .required)
      textField(
        "start_time", localizer.text(.trainingTime), typed.startTime, wrong: typed.wrong["start_time"],
        hint: localizer.text(.trainingTimeHint), .type("time"))
      selection("sequence", localizer.text(.trainingSequence), places, chosen: typed.sequence)
      wrongLine("sequence", typed)
    }
  }
}

private func effortPart(_ typed: TypedTraining, _ localizer: Localizer) -> HTML {
  let offered = (typed.activity?.traits.choices ?? []).map {
    (value: String($0), words: localizer.minutes($0))
  }
  let isOffered = offered.contains { $0.value.hasSameBytes(as: typed.duration) }
  return part("how", localizer.text(.trainingHow)) {
    div(.class("card plain stack")) {
      if typed.activity == .rest {
        p(.class("soft")) { localizer.text(.trainingRestHint) }
      } else {
        segments(
          "duration", localizer.text(.trainingDuration),
          offered + [("other", localizer.text(.trainingOtherMinutes))],
          chosen: isOffered ? typed.duration : "other")
        textField(
          "minutes", localizer.text(.trainingMinutes), typed.minutes, wrong: typed.wrong["minutes"],
          hint: localizer.text(.trainingMinutesHint), .inputmode("numeric"), .autocomplete("off"))
      }
      segments(
        "intensity", localizer.text(.trainingIntensity),
        Intensity.allCases.map { ($0.rawValue, localizer.text($0.phrase)) },
        chosen: typed.intensity)
      wrongLine("intensity", typed)
    }
  }
}
