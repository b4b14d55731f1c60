import Records
import Training

/// Returns a scheduled workout's page with its details, state and actions.
///
/// `log` is the submitted form for logging the workout, if it is shown again because of an error.
func trainingPage(
  _ detail: TrainingDetail, wrong: Sentence? = nil, logging log: FormInput? = nil, _ layout: PageLayout
) -> HTML {
  let (localizer, training) = (layout.localizer, detail.training)
  let edit = a(
    .class("icon"), .href(trainingPath(training.id, "edit")), .label(localizer.text(.trainingEdit))
  ) {
    icon(.edit)
  }
  return layout.page(
    localizer.name(of: training.type), on: .schedule,
    over: headed(training.day, today: layout.today, localizer),
    back: (calendarPath(training.day), localizer.text(.calendarName)), beside: edit
  ) {
    if let wrong { p(.class("error"), .role("alert")) { localizer.text(wrong) } }
    facts(detail, layout)
    standingPart(detail, logging: log, layout)
    reflectionLines(detail, localizer)
    div(.class("buttons")) {
      buttonLink(trainingPath(training.id, "edit"), localizer.text(.trainingEdit), .edit, quiet: true)
      buttonLink(trainingPath(training.id, "move"), localizer.text(.trainingMove), .calendar, quiet: true)
    }
    deletion(
      trainingPath(training.id, "delete"), localizer.text(.trainingDelete),
      localizer.text(.trainingDeleteAsk),
      localizer.text(.trainingDeleteMore), layout)
    counting(.viewed(.detail), layout)
  }
}

private func facts(_ detail: TrainingDetail, _ layout: PageLayout) -> HTML {
  let (localizer, training) = (layout.localizer, detail.training)
  func stamp(_ instant: Instant) -> String {
    localizer.text(
      .trainingAt, .text("day", localizer.day(instant.day(utcOffset: detail.utcOffset), today: layout.today)),
      .text("time", localizer.clock(instant, utcOffset: detail.utcOffset)))
  }
  return div(.class("card " + detail.entry.tone.name)) {
    div(.class("row")) {
      span(.class("glyph")) { icon(ActivityIcons.icon(of: training.type.rawValue)) }
      p(.class("grow strong")) { localizer.text(training.type.category.phrase) }
      state(of: detail.entry, localizer)
    }
    dl(.class("facts")) {
      fact(.trainingTime, training.startTime?.text ?? localizer.text(.trainingAnyTime), localizer)
      if let minutes = training.durationMinutes {
        fact(.trainingDuration, localizer.minutes(minutes), localizer)
      }
      fact(.trainingIntensity, localizer.text(training.intensity.phrase), localizer)
      fact(.trainingSequence, String(training.sequence), localizer)
      if let templateID = training.templateID {
        dt { localizer.text(.trainingTemplate) }
        dd {
          if let name = detail.templateName {
            a(.href(templatePath(templateID))) { named(name) }
          } else {
            localizer.text(.trainingTemplateGone)
          }
        }
      }
      fact(.trainingAdded, stamp(training.createdAt), localizer)
      if let at = detail.changedAt { fact(.trainingChanged, stamp(at), localizer) }
    }
    if !training.notes.isEmpty {
      h3 { localizer.text(.trainingNotes) }
      p(.class("written")) { named(training.notes) }
    }
  }
}

private func fact(_ name: Phrase, _ value: String, _ localizer: Localizer) -> HTML {
  HTML {
    dt { localizer.text(name) }
    dd(.class("num")) { value }
  }
}

// MARK: State

private func standingPart(
  _ detail: TrainingDetail, logging log: FormInput?, _ layout: PageLayout
) -> HTML {
  let (localizer, training) = (layout.localizer, detail.training)
  return HTML {
    switch detail.entry.standing {
    case .running(let session):
      buttonLink(sessionPath(session, "log"), localizer.text(.trainingContinue), .play)
    case .done(.session(let session)):
      buttonLink("/sessions/" + session.text, localizer.text(.trainingOpenSession), quiet: true)
    case .done(.activity):
      postForm(trainingPath(training.id, "undone"), layout) {
        submit(localizer.text(.trainingUnlog), .restore, quiet: true)
      }
    case .skipped:
      postForm(trainingPath(training.id, "unskip"), layout) {
        submit(localizer.text(.trainingUnskip), .restore, quiet: true)
      }
    case .planned, .asked:
      if let templateID = training.templateID, let name = detail.templateName {
        startLink(training, [templateID: name], localizer)
      }
      if training.day <= layout.today { logForm(training, log, layout) }
      postForm(trainingPath(training.id, "skip"), layout) {
        submit(localizer.text(.trainingSkip), .skip, quiet: true)
      }
    }
    if detail.entry.clashes { keepPlaceForm(training, layout) }
  }
}

private func keepPlaceForm(_ training: ScheduledTraining, _ layout: PageLayout) -> HTML {
  let (localizer, number) = (layout.localizer, Filling.count("number", training.sequence))
  return card(.alert) {
    p { localizer.text(.trainingClashMore, number) }
    postForm(trainingPath(training.id, "keep-place"), layout) {
      submit(localizer.text(.trainingKeepPlace, number))
    }
  }
}

/// Returns the form that logs a scheduled workout as done, with its duration and effort.
///
/// `typed` is the submitted form, if it is shown again because of an error.
private func logForm(_ training: ScheduledTraining, _ typed: FormInput?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let minutes = training.durationMinutes.map { String($0) }
  let fields = layout.fields(of: typed ?? FormInput(("minutes", minutes ?? "")))
  let efforts = (1...10).map { (value: String($0), words: String($0)) }
  let content = HTML {
    summary { localizer.text(.trainingLog) }
    postForm(trainingPath(training.id, "done"), layout, "stack") {
      hiddenField("from", "detail")
      if minutes != nil { fields.stepper("minutes", localizer.text(.trainingMinutes), step: "5") }
      fields.selection(
        "effort", localizer.text(.trainingEffort), [("", localizer.text(.trainingEffortUnsaid))] + efforts)
      submit(localizer.text(.trainingLog), .check)
    }
  }
  return HTML(element: "details", typed == nil ? [.class("card")] : [.class("card"), .open], content)
}

private func reflectionLines(_ detail: TrainingDetail, _ localizer: Localizer) -> HTML {
  let said = detail.reflection
  return HTML {
    if let said, !said.isEmpty {
      part("reflection", localizer.text(.lookBack)) {
        div(.class("card stack")) {
          if let feeling = said.trainingFeeling {
            p { localizer.text(feelings[Int(min(max(feeling, 1), 5)) - 1]) }
          }
          for text in [said.whatWentWell, said.whatToImprove] where !text.isEmpty {
            p(.class("written")) { named(text) }
          }
        }
      }
    }
    buttonLink(
      trainingPath(detail.training.id, "reflection"), localizer.text(.trainingReflect), .note, quiet: true)
  }
}

// MARK: Moving

/// Returns the page where the athlete moves a scheduled workout to another day.
func moveTrainingPage(
  _ training: ScheduledTraining, _ form: FormInput, _ layout: PageLayout
) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  let path = trainingPath(training.id, "move")
  return layout.page(
    localizer.text(.trainingMove), on: .schedule, over: HTML(localizer.name(of: training.type)),
    back: (trainingPath(training.id), localizer.name(of: training.type))
  ) {
    postForm(path, layout, "stack") {
      div(.class("card plain stack")) {
        fields.text("to", localizer.text(.trainingMoveTo), .type("date"), .required)
      }
      submit(localizer.text(.trainingMove), .calendar)
    }
    div(.class("buttons")) {
      for (day, words) in [(layout.today, Phrase.trainingToToday), (layout.today + 1, .trainingToTomorrow)]
      where day != training.day {
        postForm(path, layout) {
          hiddenField("to", day.inCalendar.text)
          submit(localizer.text(words), quiet: true)
        }
      }
    }
  }
}

// MARK: Reflection

/// Returns the page with the form for a reflection on a scheduled workout.
func trainingReflectionPage(_ training: ScheduledTraining, _ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, path) = (layout.localizer, trainingPath(training.id))
  let fields = layout.fields(of: form)
  return layout.page(
    localizer.text(.lookBack), on: .schedule, over: headed(training.day, today: layout.today, localizer),
    back: (path, localizer.name(of: training.type))
  ) {
    fields.error("feeling")
    postForm(trainingPath(training.id, "reflection"), layout, "stack") {
      div(.class("card stack")) { reflectionFields(fields) }
      submit(localizer.text(.trainingSave))
    }
  }
}

/// Returns the response for a scheduled workout that doesn't exist.
func trainingMissing(_ context: RouteContext) -> Response {
  .page(messagePage(.trainingMissing, .trainingMissingMore, context.layout), status: 404)
}
