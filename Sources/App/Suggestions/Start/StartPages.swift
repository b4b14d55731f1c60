import Records
import Training

/// Returns the page shown before a session, with the athlete's feeling, pending changes, today's targets and
/// a start button.
///
/// `sent` is the form that was sent, if the page is shown again.
func startPage(_ start: Start, sent: DecisionForm? = nil, _ layout: PageLayout, utcOffset: Int64) -> HTML {
  let localizer = layout.localizer
  let template = start.template.template
  let over = HTML(localizer.text(.trainedVersion, .count("number", start.template.currentNumber)))
  let back = (path: templatePath(template.id), name: template.name)
  return layout.page(
    localizer.text(.startNamed, .text("name", template.name)), on: nil, over: over, back: back
  ) {
    mainError(of: sent, localizer)
    if let other = start.other {
      otherCard(other, template.id, layout)
      targetsPart(start, localizer)
    } else {
      postForm("/sessions/start", layout) {
        hiddenField("template", template.id.text)
        if let day = start.programDayID { hiddenField("program-day", day.text) }
        if let training = start.scheduledTrainingID { hiddenField("scheduled", training.text) }
        phaseNote(start.phase, localizer)
        formFields(start.form)
        moodPart(start, localizer)
        formPart(start, localizer)
        if !start.offers.isEmpty { offersPart(start.offers, sent, layout) }
        targetsPart(start, localizer)
        div(.class("dock")) {
          div(.class("buttons")) {
            submit(localizer.text(.startWorkout), .play)
            if start.isEasedByPhase {
              button(.class("button quiet"), .name("targets"), .value("full")) {
                localizer.text(.phaseFullTargets)
              }
            }
          }
        }
      }
      for offer in start.offers {
        whySheet("why-" + offer.id.text, offer.why, today: layout.today, utcOffset: utcOffset, localizer)
      }
    }
  }
}

private func offersPart(_ offers: [Offer], _ sent: DecisionForm?, _ layout: PageLayout) -> HTML {
  let style = OfferStyle(sent: sent)
  let count = Int64(offers.count)
  return part("waiting", layout.localizer.text(.waitHere, .count("count", count))) {
    // A feeling is chosen with a link that reloads the page, so the decisions made so far have to be kept.
    div(.class("stack"), .flag("data-keep")) { offerCards(offers, style, layout) }
  }
}

/// Returns hidden fields with the choices made on this page.
///
/// The choices themselves are links, so that they work without scripts.
private func formFields(_ form: StartForm) -> HTML {
  HTML {
    if let feeling = form.feeling { hiddenField("feeling", feeling.rawValue) }
    if form.isFull { hiddenField("full", "1") }
    for lineage in form.full { hiddenField("keep", lineage.text) }
    for lineage in form.replaced { hiddenField("instead", lineage.text) }
  }
}

extension Start {
  /// Returns the page's address with the given choices.
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
    return App.address(templatePath(template.template.id, "start"), fields)
  }
}

private func moodPart(_ start: Start, _ localizer: Localizer) -> HTML {
  let form = start.form
  return nav(.class("chips"), .label(localizer.text(.howYouFeel))) {
    for feeling in Feeling.allCases {
      let isOn = form.feeling == feeling
      let path = start.address(isOn ? nil : feeling, full: form.isFull, keeping: form.full)
      if isOn {
        a(.class("chip on"), .href(path), .set("aria-current", "true")) { localizer.text(feeling.word) }
      } else {
        a(.class("chip"), .href(path)) { localizer.text(feeling.word) }
      }
    }
  }
}

/// Returns a card that explains why today's targets are reduced, with a link that switches to the full
/// targets or back.
private func formPart(_ start: Start, _ localizer: Localizer) -> HTML {
  let form = start.form
  var told: [String] = []
  for one in form.found {
    let line = localizer.text(one.cause)
    if !told.contains(where: { $0.hasSameBytes(as: line) }) { told.append(line) }
  }
  return HTML {
    if !told.isEmpty {
      card(.alert) {
        div(.class("row between top-aligned")) {
          h2 { localizer.text(form.isFull ? .fullTargetsToday : .littleLessToday) }
          if form.found.contains(where: { !$0.cause.isLimitation }) {
            a(.class("chip"), .href(start.address(form.feeling, full: !form.isFull, keeping: []))) {
              localizer.text(form.isFull ? .todaysTargets : .fullTargets)
            }
          }
        }
        p(.class("small soft")) { named(joined(told, by: " ") + " " + localizer.text(.planStays)) }
      }
    }
  }
}

private func targetsPart(_ start: Start, _ localizer: Localizer) -> HTML {
  part("targets", localizer.text(.whatItAsks)) {
    ul(.class("inner")) {
      for exercise in start.template.snapshot.exercises {
        li { targetLine(exercise, start, localizer) }
      }
    }
  }
}

/// Returns an exercise with its planned targets and any different targets for today, or with its replacement.
private func targetLine(_ exercise: ExercisePrescription, _ start: Start, _ localizer: Localizer) -> HTML {
  let form = start.form
  let used = form.found.filter { $0.lineage == exercise.lineage && form.uses($0) }
  let asked = localizer.targets(of: exercise)
  return HTML {
    div(.class("row between top-aligned")) {
      h3 { named(exercise.name) }
      if let cause = used.first?.cause { badge(.alert, localizer.chip(cause)) }
    }
    if let other = form.replacement(for: exercise.lineage) {
      p(.class("small")) { named(localizer.text(.doneInstead, .text("name", other.name))) }
      let rest = form.replaced.filter { $0 != exercise.lineage }
      let undo = start.address(form.feeling, full: form.isFull, keeping: form.full, instead: rest)
      undoLink(undo, exercise.name, localizer)
    } else if form.today.exercise(exercise.lineage) == exercise {
      p(.class("small soft num")) { localizer.behindWarmUps(asked, exercise) }
    } else {
      let today =
        form.today.exercise(exercise.lineage).map { $0.sets.isEmpty ? "" : localizer.targets(of: $0) } ?? ""
      p(.class("small")) {
        fromTo(
          ChangeStep(from: asked, to: today.isEmpty ? localizer.text(.leftOutToday) : today, sets: []),
          localizer)
      }
      if !used.isEmpty { ways(out: exercise, start, localizer) }
    }
  }
}

/// Returns the links that restore an exercise's full targets or, if a limitation excludes it, replace it.
private func ways(out exercise: ExercisePrescription, _ start: Start, _ localizer: Localizer) -> HTML {
  let (form, lineage) = (start.form, exercise.lineage)
  return p(.class("row")) {
    if let other = form.replacements.first(where: { $0.lineage == lineage })?.exercise {
      a(
        .class("chip"),
        .href(
          start.address(
            form.feeling, full: form.isFull, keeping: form.full, instead: form.replaced + [lineage]))
      ) { named(localizer.text(.doInstead, .text("name", other.name))) }
    }
    undoLink(
      start.address(form.feeling, full: form.isFull, keeping: form.full + [lineage]), exercise.name,
      localizer)
  }
}

private func undoLink(_ path: String, _ name: String, _ localizer: Localizer) -> HTML {
  a(.class("small quiet-link"), .href(path), .label(localizer.text(.undoNamed, .text("name", name)))) {
    localizer.text(.undoToday)
  }
}

private func otherCard(_ other: OtherSession, _ templateID: ID, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let title = other.title.isEmpty ? localizer.text(.untitled) : other.title
  return HTML {
    card(.alert) {
      h2 { localizer.text(.otherRunning, .text("name", title)) }
      p {
        if other.minutes < 1440 {
          localizer.text(
            .otherRunningMore, .text("time", localizer.minutes(other.minutes)), .count("done", other.sets))
        } else {
          localizer.text(
            .otherRunningSince, .text("day", localizer.day(other.day, today: layout.today)),
            .count("done", other.sets))
        }
      }
      buttonLink(sessionPath(other.id, "log"), localizer.text(.continueSession), .play)
      button(.class("button quiet"), .type("button"), .opens("discard")) { localizer.text(.discardSession) }
    }
    discardSheet(other.id, title, back: templateID, layout)
  }
}
