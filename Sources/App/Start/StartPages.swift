import Records
import Training

/// What was sent, where the page comes back.
struct SentStart {
  var decisions: DecisionForm
  /// What is wrong, above all.
  var wrong: Phrase?
  /// What is wrong with one change.
  var wrongChange: (change: ID, sentence: Phrase)?
}

/// Before a session: what waits for a word, how the athlete feels, and one button.
func startPage(_ start: Start, sent: SentStart? = nil, _ frame: Frame, utcOffset: Int64) -> HTML {
  let voice = frame.voice
  let plan = start.plan.plan
  let over = HTML(voice(.trainedVersion, .count("number", start.plan.currentNumber)))
  let back = (path: templatePath(plan.id), name: plan.name)
  return frame(voice(.startNamed, .text("name", plan.name)), on: nil, over: over, back: back) {
    if let wrong = sent?.wrong { p(.class("error"), .role("alert")) { voice(wrong) } }
    if let other = start.other {
      otherCard(other, plan.id, frame)
      targetsPart(start, voice)
    } else {
      postForm("/sessions/start", frame) {
        hiddenField("plan", plan.id.text)
        if let day = start.programDayID { hiddenField("program-day", day.text) }
        if let training = start.scheduledTrainingID { hiddenField("scheduled", training.text) }
        phaseNote(start.phase, voice)
        formFields(start.form)
        moodPart(start, voice)
        formPart(start, voice)
        if !start.offers.isEmpty { offersPart(start.offers, sent, frame) }
        targetsPart(start, voice)
        div(.class("dock")) {
          div(.class("buttons")) {
            submit(voice(.startWorkout), .play)
            if start.isEasedByPhase {
              button(.class("button quiet"), .name("targets"), .value("full")) { voice(.phaseFullTargets) }
            }
          }
        }
      }
      for offer in start.offers {
        whySheet("why-" + offer.id.text, offer.why, today: frame.today, utcOffset: utcOffset, voice)
      }
    }
  }
}

private func offersPart(_ offers: [Offer], _ sent: SentStart?, _ frame: Frame) -> HTML {
  var style = OfferStyle()
  style.sent = sent?.decisions
  style.wrong = sent?.wrongChange
  let shown = style
  let count = Int64(offers.count)
  return part("waiting", frame.voice(.waitHere, .count("count", count))) {
    // How the athlete feels is a link on this page; what was decided stays decided.
    div(.class("stack"), .flag("data-keep")) { offerCards(offers, shown, frame) }
  }
}

/// The fields that a choice on this page stands in; each choice is a link, so it needs no script.
private func formFields(_ form: StartForm) -> HTML {
  HTML {
    if let feeling = form.feeling { hiddenField("feeling", feeling.rawValue) }
    if form.isFull { hiddenField("full", "1") }
    for lineage in form.full { hiddenField("keep", lineage.text) }
    for lineage in form.replaced { hiddenField("instead", lineage.text) }
  }
}

extension Start {
  /// The page's address with other choices.
  fileprivate func address(
    _ feeling: Feeling?, full: Bool, keeping: [ID], instead: [ID]? = nil
  ) -> String {
    var fields: [(name: String, value: String)] = []
    if let programDayID { fields.append(("program-day", programDayID.text)) }
    if let scheduledTrainingID { fields.append(("scheduled", scheduledTrainingID.text)) }
    if let feeling { fields.append(("feeling", feeling.rawValue)) }
    if full { fields.append(("full", "1")) }
    for lineage in keeping { fields.append(("keep", lineage.text)) }
    for lineage in instead ?? form.replaced { fields.append(("instead", lineage.text)) }
    return App.address(templatePath(plan.plan.id, "start"), fields)
  }
}

private func moodPart(_ start: Start, _ voice: Voice) -> HTML {
  let form = start.form
  return nav(.class("chips"), .label(voice(.howYouFeel))) {
    for feeling in Feeling.allCases {
      let isOn = form.feeling == feeling
      let path = start.address(isOn ? nil : feeling, full: form.isFull, keeping: form.full)
      if isOn {
        a(.class("chip on"), .href(path), .set("aria-current", "true")) { voice(feeling.word) }
      } else {
        a(.class("chip"), .href(path)) { voice(feeling.word) }
      }
    }
  }
}

/// A card that says why less is asked today, with full targets a tap away.
private func formPart(_ start: Start, _ voice: Voice) -> HTML {
  let form = start.form
  var told: [String] = []
  for one in form.found {
    let line = voice(one.cause)
    if !told.contains(where: { $0.hasSameBytes(as: line) }) { told.append(line) }
  }
  return HTML {
    if !told.isEmpty {
      card(.alert) {
        div(.class("row between top-aligned")) {
          h2 { voice(form.isFull ? .fullTargetsToday : .littleLessToday) }
          a(.class("chip"), .href(start.address(form.feeling, full: !form.isFull, keeping: []))) {
            voice(form.isFull ? .todaysTargets : .fullTargets)
          }
        }
        p(.class("small soft")) { named(joined(told, by: " ") + " " + voice(.planStays)) }
      }
    }
  }
}

private func targetsPart(_ start: Start, _ voice: Voice) -> HTML {
  part("targets", voice(.whatItAsks)) {
    ul(.class("inner")) {
      for exercise in start.plan.snapshot.exercises {
        li { targetLine(exercise, start, voice) }
      }
    }
  }
}

/// An exercise as it is asked, and as it is asked today.
private func targetLine(_ exercise: ExercisePrescription, _ start: Start, _ voice: Voice) -> HTML {
  let form = start.form
  let used = form.found.filter { $0.lineage == exercise.lineage && form.uses($0) }
  let asked = voice.targets(of: exercise)
  return HTML {
    div(.class("row between top-aligned")) {
      h3 { named(exercise.name) }
      if let cause = used.first?.cause { badge(.alert, voice.chip(cause)) }
    }
    if let other = form.replacement(for: exercise.lineage) {
      p(.class("small")) { named(voice(.doneInstead, .text("name", other.name))) }
      let rest = form.replaced.filter { $0 != exercise.lineage }
      let undo = start.address(form.feeling, full: false, keeping: form.full, instead: rest)
      undoLink(undo, exercise.name, voice)
    } else if form.today.exercise(exercise.lineage) == exercise {
      p(.class("small soft num")) { voice.behindWarmUps(asked, exercise) }
    } else {
      let today =
        form.today.exercise(exercise.lineage).map { $0.sets.isEmpty ? "" : voice.targets(of: $0) } ?? ""
      p(.class("small")) {
        fromTo(ChangeStep(from: asked, to: today.isEmpty ? voice(.leftOutToday) : today, sets: []), voice)
      }
      if !used.isEmpty { ways(out: exercise, start, voice) }
    }
  }
}

/// Full targets for one exercise, and another one where a limitation rules it out.
private func ways(out exercise: ExercisePrescription, _ start: Start, _ voice: Voice) -> HTML {
  let (form, lineage) = (start.form, exercise.lineage)
  return p(.class("row")) {
    if let other = form.replacements.first(where: { $0.lineage == lineage })?.exercise {
      a(
        .class("chip"),
        .href(
          start.address(
            form.feeling, full: false, keeping: form.full, instead: form.replaced + [lineage]))
      ) { named(voice(.doInstead, .text("name", other.name))) }
    }
    undoLink(
      start.address(form.feeling, full: false, keeping: form.full + [lineage]), exercise.name, voice)
  }
}

private func undoLink(_ path: String, _ name: String, _ voice: Voice) -> HTML {
  a(.class("small quiet-link"), .href(path), .label(voice(.undoNamed, .text("name", name)))) {
    voice(.undoToday)
  }
}

private func otherCard(_ other: OtherSession, _ planID: ID, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let title = other.title.isEmpty ? voice(.untitled) : other.title
  return HTML {
    card(.alert) {
      h2 { voice(.otherRunning, .text("name", title)) }
      p {
        if other.minutes < 1440 {
          voice(
            .otherRunningMore, .text("time", voice.minutes(other.minutes)), .count("done", other.sets))
        } else {
          voice(
            .otherRunningSince, .text("day", voice.day(other.day, today: frame.today)),
            .count("done", other.sets))
        }
      }
      buttonLink(sessionPath(other.id, "log"), voice(.continueSession), .play)
      button(.class("button quiet"), .type("button"), .opens("discard")) { voice(.discardSession) }
    }
    discardSheet(other.id, title, back: planID, frame)
  }
}

/// Asks before a running session is thrown away; `back` is the template to start from then.
func discardSheet(_ sessionID: ID, _ title: String, back planID: ID?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return sheet("discard", voice(.discardNamed, .text("name", title)), voice) {
    p { voice(.discardMore) }
    postForm(sessionPath(sessionID, "discard"), frame) {
      if let planID { hiddenField("plan", planID.text) }
      button(.class("button danger")) { voice(.discardSession) }
    }
  }
}
