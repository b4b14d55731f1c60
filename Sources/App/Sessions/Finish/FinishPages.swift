import Records
import Training

/// Returns the page at the end of a session: the totals, the fields for the athlete's effort and reflection,
/// and one button.
func finishPage(_ reading: FinishReading, _ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  let sessionID = reading.facts.session.id
  let back = (path: sessionPath(sessionID, "log"), name: localizer.text(.returnToSession))
  return layout.page(localizer.text(.finishNamed, .text("name", reading.title)), on: nil, back: back) {
    if let first = form.errors.first { fields.error(first.field) }
    tiles(reading, localizer)
    notes(on: reading, localizer)
    if !reading.records.isEmpty { recordsCard(reading, localizer) }
    postForm(sessionPath(sessionID, "finish"), layout) {
      effortPart(fields)
      reflectionPart(fields)
      div(.class("dock")) { submit(localizer.text(.finishWorkout), .check) }
    }
  }
}

/// Returns the page for a session without sets, which can't be finished.
func nothingLoggedPage(_ facts: SessionFacts, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let title = facts.session.title.isEmpty ? localizer.text(.untitled) : facts.session.title
  let back = (path: sessionPath(facts.session.id, "log"), name: localizer.text(.returnToSession))
  return layout.page(localizer.text(.finishNamed, .text("name", title)), on: nil, back: back) {
    emptyState(.barbell, localizer.text(.nothingLogged), localizer.text(.nothingLoggedMore)) {
      buttonLink(back.path, back.name)
      button(.class("button quiet"), .type("button"), .opens("discard")) { localizer.text(.discardSession) }
    }
    discardSheet(facts.session.id, title, back: nil, layout)
  }
}

private func tiles(_ reading: FinishReading, _ localizer: Localizer) -> HTML {
  dl(.class("tiles amounts")) {
    div(.class("tile")) {
      dt { localizer.text(.minutesTile) }
      dd { localizer.minutes(reading.minutes) }
    }
    div(.class("tile")) {
      dt { localizer.text(.setsTile) }
      dd {
        String(reading.done)
        if let planned = reading.planned {
          element("small") { localizer.text(.ofPlanned, .count("planned", planned)) }
        }
      }
    }
    if reading.volume > 0 {
      div(.class("tile")) {
        dt { localizer.text(.volumeTile) }
        dd { localizer.figures.volume(reading.volume) }
      }
    }
  }
}

private func notes(on reading: FinishReading, _ localizer: Localizer) -> HTML {
  HTML {
    if !reading.leftOut.isEmpty {
      p(.class("soft")) {
        localizer.text(.leftOutNames, .text("names", localizer.enumeration(reading.leftOut)))
      }
    }
    if !reading.unfinished.isEmpty {
      p(.class("soft")) {
        localizer.text(.notAllSets, .text("names", localizer.enumeration(reading.unfinished)))
      }
    }
  }
}

private func recordsCard(_ reading: FinishReading, _ localizer: Localizer) -> HTML {
  card(.done) {
    badge(.done, localizer.text(.recordsToday, .count("count", Int64(reading.records.count))), .medal)
    ul(.class("tight")) {
      for (catalogID, hits) in byExercise(reading.records) {
        li {
          span(.class("strong")) { named(reading.facts.name(of: catalogID)) }
          span(.class("line soft num")) { joined(hits.map { localizer.words(for: $0.best) }, by: " · ") }
        }
      }
    }
  }
}

extension SessionFacts {
  /// Returns the name that an exercise had during the session.
  fileprivate func name(of catalogID: String) -> String {
    let done = exercises.first { $0.performance.catalogID.hasSameBytes(as: catalogID) }
    return done?.performance.nameSnapshot ?? catalogID
  }
}

private func effortPart(_ fields: FormFields) -> HTML {
  let (localizer, effort) = (fields.localizer, fields.input["effort"])
  let words: [Phrase] = [
    .effort1, .effort2, .effort3, .effort4, .effort5, .effort6, .effort7, .effort8, .effort9, .effort10,
  ]
  return section {
    element("fieldset", .class("efforts")) {
      element("legend") { localizer.text(.howHard) }
      p(.class("small soft")) { localizer.text(.howHardMore) }
      div(.class("grid")) {
        for (place, word) in words.enumerated() {
          let number = String(place + 1)
          label {
            if effort.hasSameBytes(as: number) {
              input(.type("radio"), .name("effort"), .value(number), .checked)
            } else {
              input(.type("radio"), .name("effort"), .value(number))
            }
            span {
              span(.class("num")) { number }
              element("small") { localizer.text(word) }
            }
          }
        }
      }
    }
  }
}

/// The ratings of a workout, from 1 (bad) to 5 (great).
let feelings: [Phrase] = [.felt1, .felt2, .felt3, .felt4, .felt5]

/// Returns the fields for the athlete's reflection on a workout.
func reflectionFields(_ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  let choices = feelings.enumerated().map {
    (value: String($0.offset + 1), words: localizer.text($0.element))
  }
  return HTML {
    fields.segments("feeling", localizer.text(.trainingFelt), choices)
    keptArea("went_well", .wentWell, fields)
    keptArea("to_improve", .toImprove, fields)
  }
}

private func reflectionPart(_ fields: FormFields) -> HTML {
  let localizer = fields.localizer
  let content = HTML {
    element("summary") {
      span {
        localizer.text(.lookBack)
        span(.class("soft")) { " · " + localizer.text(.maySkip) }
      }
    }
    div(.class("stack")) {
      reflectionFields(fields)
      keptArea("notes", .sessionNotes, fields)
    }
  }
  // Open if anything other than the effort is filled in.
  let isOpen = ["went_well", "to_improve", "notes", "feeling"].contains { !fields.input[$0].isEmpty }
  return section {
    if isOpen {
      details(.class("card"), .open) { content }
    } else {
      details(.class("card")) { content }
    }
  }
}

/// Returns a multi-line text field.
///
/// Unless the field has an error, scripts keep a draft of its text until the form is sent.
private func keptArea(_ name: String, _ label: Phrase, _ fields: FormFields) -> HTML {
  let text = fields.localizer.text(label)
  return fields.wrong(name) == nil
    ? fields.area(name, text, .flag("data-keep")) : fields.area(name, text)
}
