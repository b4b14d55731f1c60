import Records
import Training

/// All of one training, what became of it, and what can be done with it.
func trainingPage(_ detail: TrainingDetail, wrong: Phrase? = nil, _ frame: Frame) -> HTML {
  let (voice, training) = (frame.voice, detail.training)
  let edit = a(.class("icon"), .href(trainingPath(training.id, "edit")), .label(voice(.trainingEdit))) {
    icon(.edit)
  }
  return frame(
    voice.name(of: training.type), on: .plan, over: headed(training.day, today: frame.today, voice),
    back: (calendarPath(training.day), voice(.calendarName)), beside: edit
  ) {
    if let wrong { p(.class("error"), .role("alert")) { voice(wrong) } }
    facts(detail, frame)
    standingPart(detail, frame)
    reflectionLines(detail, voice)
    div(.class("buttons")) {
      buttonLink(trainingPath(training.id, "edit"), voice(.trainingEdit), .edit, quiet: true)
      buttonLink(trainingPath(training.id, "move"), voice(.trainingMove), .calendar, quiet: true)
    }
    deletion(
      trainingPath(training.id, "delete"), voice(.trainingDelete), voice(.trainingDeleteAsk),
      voice(.trainingDeleteMore), frame)
    counting(.viewed(.detail), frame)
  }
}

private func facts(_ detail: TrainingDetail, _ frame: Frame) -> HTML {
  let (voice, training) = (frame.voice, detail.training)
  func stamp(_ instant: Instant) -> String {
    voice(
      .trainingAt, .text("day", voice.day(instant.day(utcOffset: detail.utcOffset), today: frame.today)),
      .text("time", voice.clock(instant, utcOffset: detail.utcOffset)))
  }
  return div(.class("card " + detail.entry.tone.name)) {
    div(.class("row")) {
      span(.class("glyph")) { icon(ActivityIcons.icon(of: training.type.rawValue)) }
      p(.class("grow strong")) { voice(training.type.category.phrase) }
      state(of: detail.entry, voice)
    }
    dl(.class("facts")) {
      fact(.trainingTime, training.startTime?.text ?? voice(.trainingAnyTime), voice)
      if let minutes = training.durationMinutes { fact(.trainingDuration, voice.minutes(minutes), voice) }
      fact(.trainingIntensity, voice(training.intensity.phrase), voice)
      fact(.trainingSequence, String(training.sequence), voice)
      if let planID = training.planID {
        dt { voice(.trainingTemplate) }
        dd {
          if let name = detail.planName {
            a(.href(templatePath(planID))) { named(name) }
          } else {
            voice(.trainingTemplateGone)
          }
        }
      }
      fact(.trainingAdded, stamp(training.createdAt), voice)
      if let at = detail.changedAt { fact(.trainingChanged, stamp(at), voice) }
    }
    if !training.notes.isEmpty {
      h3 { voice(.trainingNotes) }
      p(.class("written")) { named(training.notes) }
    }
  }
}

private func fact(_ name: Phrase, _ value: String, _ voice: Voice) -> HTML {
  HTML {
    dt { voice(name) }
    dd(.class("num")) { value }
  }
}

// MARK: What becomes of it

private func standingPart(_ detail: TrainingDetail, _ frame: Frame) -> HTML {
  let (voice, training) = (frame.voice, detail.training)
  return HTML {
    switch detail.entry.standing {
    case .running(let session): buttonLink(sessionPath(session, "log"), voice(.trainingContinue), .play)
    case .done(.session(let session)):
      buttonLink("/sessions/" + session.text, voice(.trainingOpenSession), quiet: true)
    case .done(.activity):
      postForm(trainingPath(training.id, "undone"), frame) {
        submit(voice(.trainingUnlog), .restore, quiet: true)
      }
    case .skipped:
      postForm(trainingPath(training.id, "unskip"), frame) {
        submit(voice(.trainingUnskip), .restore, quiet: true)
      }
    case .planned, .asked:
      if let planID = training.planID, let name = detail.planName {
        startLink(training, [planID: name], voice)
      }
      if training.day <= frame.today { logForm(training, frame) }
      postForm(trainingPath(training.id, "skip"), frame) {
        submit(voice(.trainingSkip), .skip, quiet: true)
      }
    }
    if detail.entry.clashes { keepPlaceForm(training, frame) }
  }
}

private func keepPlaceForm(_ training: ScheduledTraining, _ frame: Frame) -> HTML {
  let (voice, number) = (frame.voice, Filling.count("number", training.sequence))
  return card(.alert) {
    p { voice(.trainingClashMore, number) }
    postForm(trainingPath(training.id, "keep-place"), frame) { submit(voice(.trainingKeepPlace, number)) }
  }
}

/// Notes it as done, for as long as it took, and how hard it was.
private func logForm(_ training: ScheduledTraining, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let efforts = (1...10).map { (value: String($0), words: String($0)) }
  return details(.class("card")) {
    summary { voice(.trainingLog) }
    postForm(trainingPath(training.id, "done"), frame, "stack") {
      hiddenField("from", "detail")
      if let minutes = training.durationMinutes {
        stepper("minutes", voice(.trainingMinutes), String(minutes), step: "5", voice)
      }
      selection(
        "effort", voice(.trainingEffort), [("", voice(.trainingEffortUnsaid))] + efforts, chosen: "")
      submit(voice(.trainingLog), .check)
    }
  }
}

private func reflectionLines(_ detail: TrainingDetail, _ voice: Voice) -> HTML {
  let said = detail.reflection
  return HTML {
    if let said, !said.isEmpty {
      part("reflection", voice(.lookBack)) {
        div(.class("card stack")) {
          if let feeling = said.trainingFeeling { p { voice(feelings[Int(min(max(feeling, 1), 5)) - 1]) } }
          for text in [said.whatWentWell, said.whatToImprove] where !text.isEmpty {
            p(.class("written")) { named(text) }
          }
        }
      }
    }
    buttonLink(trainingPath(detail.training.id, "reflection"), voice(.trainingReflect), .note, quiet: true)
  }
}

// MARK: Moving

/// To which day a training moves.
func moveTrainingPage(
  _ training: ScheduledTraining, to typed: String, wrong: Phrase? = nil, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let path = trainingPath(training.id, "move")
  return frame(
    voice(.trainingMove), on: .plan, over: HTML(voice.name(of: training.type)),
    back: (trainingPath(training.id), voice.name(of: training.type))
  ) {
    postForm(path, frame, "stack") {
      div(.class("card plain stack")) {
        textField(
          "to", voice(.trainingMoveTo), typed, wrong: wrong.map { voice($0) }, .type("date"), .required)
      }
      submit(voice(.trainingMove), .calendar)
    }
    div(.class("buttons")) {
      for (day, words) in [(frame.today, Phrase.trainingToToday), (frame.today + 1, .trainingToTomorrow)]
      where day != training.day {
        postForm(path, frame) {
          hiddenField("to", day.inCalendar.text)
          submit(voice(words), quiet: true)
        }
      }
    }
  }
}

// MARK: Looking back

/// What is thought of a training afterwards, to write down or to change.
func trainingReflectionPage(_ training: ScheduledTraining, _ form: FinishForm, _ frame: Frame) -> HTML {
  let (voice, path) = (frame.voice, trainingPath(training.id))
  return frame(
    voice(.lookBack), on: .plan, over: headed(training.day, today: frame.today, voice),
    back: (path, voice.name(of: training.type))
  ) {
    if let wrong = form.wrong, wrong.field.hasSameBytes(as: "feeling") {
      p(.class("error"), .role("alert")) { voice(wrong.sentence) }
    }
    postForm(trainingPath(training.id, "reflection"), frame, "stack") {
      div(.class("card stack")) { reflectionFields(form, voice) }
      submit(voice(.trainingSave))
    }
  }
}

/// What is shown in place of a training that is not there.
func trainingMissing(_ visit: Visit) -> Response {
  .page(messagePage(.trainingMissing, .trainingMissingMore, visit.frame), status: 404)
}
