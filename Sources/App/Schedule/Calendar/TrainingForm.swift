import Records
import Training

/// The options in the form for a scheduled workout.
struct TrainingChoices {
  /// The sequence numbers of the day's other workouts.
  var taken: [Int64] = []
  /// The templates, with their IDs as values and their names as text.
  var templates: [(value: String, words: String)] = []
}

func readChoices(for typed: TrainingInput, in tx: Transaction) -> TrainingChoices {
  var choices = TrainingChoices()
  if let day = typedDay(typed.form["day"]) {
    choices.taken = scheduledTrainings(from: day, in: tx).filter { $0.id != typed.id }.map { $0.sequence }
  }
  let templates = tx.list(Template.self).filter { $0.complete }
  let names = displayNames(of: templates)
  choices.templates = templates.map { (value: $0.id.text, words: names[$0.id] ?? $0.name) }
    .sorted { TextFolding.fold($0.words.utf8).lexicographicallyPrecedes(TextFolding.fold($1.words.utf8)) }
  return choices
}

/// Returns the page with the form for a new or existing scheduled workout, in four sections.
func trainingFormPage(_ typed: TrainingInput, _ choices: TrainingChoices, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: typed.form))
  let day = typedDay(typed.form["day"]) ?? layout.today
  let activity = typed.activity.map { localizer.name(of: $0) } ?? ""
  let back =
    typed.id.map { (trainingPath($0), activity) } ?? (calendarPath(day), localizer.text(.calendarName))
  let heading = localizer.text(typed.id == nil ? .trainingAdd : .trainingEditHeading)
  return layout.page(heading, on: .schedule, back: back) {
    if !typed.form.isValid { p(.class("error"), .role("alert")) { localizer.text(.trainingNotSaved) } }
    postForm(typed.id.map { trainingPath($0) } ?? "/calendar", layout) {
      // Enter activates the form's first button, which must be the one that saves.
      button(.class("hidden-text"), .set("tabindex", "-1"), .set("aria-hidden", "true")) {
        localizer.text(.trainingSave)
      }
      if let id = typed.id {
        hiddenField("id", id.text)
        hiddenField("opened", typed.form["opened"])
      }
      if typed.asksAboutNight { nightQuestion(typed.form["start_time"], localizer) }
      activityPart(typed.activity, fields)
      timePart(choices, fields)
      effortPart(typed.activity, fields)
      morePart(choices, fields)
      submit(localizer.text(.trainingSave), .check)
      whatCounts(typed, layout)
    }
  }
}

/// Returns the elements that make the page's script count what happens on the form: its opening, the choice
/// of an activity, any errors, and the time it takes to save.
private func whatCounts(_ typed: TrainingInput, _ layout: PageLayout) -> HTML {
  let (isNew, errors) = (typed.id == nil, typed.errors)
  return HTML {
    counting(.save(isNew: isNew), as: .save, layout)
    for error in errors { counting(.formError(error.field, error.type), layout) }
    if errors.isEmpty {
      counting(.formLoad(isNew: isNew), as: .time, layout)
      if typed.form.has("picked"), let activity = typed.activity {
        counting(.selected(activity, bySearch: typed.form["picked"].hasSameBytes(as: "search")), layout)
      } else if !isNew, !typed.wasTyped {
        counting(.editOpened, layout)
      }
    }
  }
}

/// Returns the error line for a field that doesn't show its errors itself, or nil if there is no error.
private func wrongLine(_ name: String, _ fields: FormFields) -> HTML? {
  fields.wrong(name).map { wrong in p(.class("wrong"), .id("wrong-" + name), .role("alert")) { wrong } }
}

/// Returns the card that asks whether the workout is really meant to start at night.
///
/// Such a time may be a typo, but isn't refused.
private func nightQuestion(_ time: String, _ localizer: Localizer) -> HTML {
  card(.alert) {
    p(.class("strong"), .role("alert")) { localizer.text(.trainingAtNight, .text("time", time)) }
    button(.class("button quiet"), .name("night"), .value("yes")) {
      localizer.text(.trainingAtNightYes, .text("time", time))
    }
  }
}

private func activityPart(_ activity: ActivityType?, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  return part("what", localizer.text(.trainingWhat)) {
    div(.class("card plain stack")) {
      hiddenField("type", fields.input["type"])
      if let activity {
        div(.class("row")) {
          span(.class("glyph")) { icon(ActivityIcons.icon(of: activity.rawValue)) }
          div(.class("grow")) {
            p(.class("strong")) { localizer.name(of: activity) }
            p(.class("soft small")) { localizer.text(activity.category.phrase) }
          }
        }
      }
      wrongLine("type", fields)
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

private func timePart(_ choices: TrainingChoices, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  let places = ScheduledTraining.sequences.map { place in
    let isTaken = choices.taken.contains(place)
    let number = Filling.count("number", place)
    return (
      value: String(place), words: isTaken ? localizer.text(.trainingSequenceTaken, number) : String(place)
    )
  }
  return part("when", localizer.text(.trainingWhen)) {
    div(.class("card plain stack")) {
      fields.text("day", localizer.text(.trainingDay), .type("date"), .required)
      fields.time("start_time", localizer.text(.trainingTime), hint: localizer.text(.trainingTimeHint))
      fields.selection("sequence", localizer.text(.trainingSequence), places)
      wrongLine("sequence", fields)
    }
  }
}

private func effortPart(_ activity: ActivityType?, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  let offered = (activity?.traits.choices ?? []).map {
    (value: String($0), words: localizer.minutes($0))
  }
  let duration = fields.input["duration"]
  let isOffered = offered.contains { $0.value.hasSameBytes(as: duration) }
  return part("how", localizer.text(.trainingHow)) {
    div(.class("card plain stack")) {
      if activity == .rest {
        p(.class("soft")) { localizer.text(.trainingRestHint) }
      } else {
        // A duration that isn't offered for the activity counts as another one.
        segments(
          "duration", localizer.text(.trainingDuration),
          offered + [("other", localizer.text(.trainingOtherMinutes))],
          chosen: isOffered ? duration : "other")
        div(.class("own-minutes")) {
          fields.text(
            "minutes", localizer.text(.trainingMinutes), hint: localizer.text(.trainingMinutesHint),
            .inputmode("numeric"), .autocomplete("off"))
        }
      }
      fields.segments(
        "intensity", localizer.text(.trainingIntensity),
        Intensity.allCases.map { ($0.rawValue, localizer.text($0.phrase)) })
      wrongLine("intensity", fields)
    }
  }
}

private func morePart(_ choices: TrainingChoices, _ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  return part("more", localizer.text(.trainingMore)) {
    div(.class("card plain stack")) {
      if !choices.templates.isEmpty || !fields.input["template"].isEmpty {
        fields.selection(
          "template", localizer.text(.trainingTemplate),
          [("", localizer.text(.trainingNoTemplate))] + choices.templates)
        wrongLine("template", fields)
      }
      fields.area("notes", localizer.text(.trainingNotes), .placeholder(localizer.text(.trainingNotesHint)))
    }
  }
}
