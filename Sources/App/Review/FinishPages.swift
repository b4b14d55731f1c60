import Records
import Training

/// The end of a session: what it amounts to, how hard it was, and one button.
func finishPage(_ reading: FinishReading, _ form: FinishForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let sessionID = reading.facts.session.id
  let back = (path: sessionPath(sessionID, "log"), name: voice(.returnToSession))
  return frame(voice(.finishNamed, .text("name", reading.title)), on: nil, back: back) {
    if let wrong = form.wrong { p(.class("error"), .role("alert")) { voice(wrong.sentence) } }
    tiles(reading, voice)
    notes(on: reading, voice)
    if !reading.records.isEmpty { recordsCard(reading, voice) }
    postForm(sessionPath(sessionID, "finish"), frame) {
      effortPart(form, voice)
      reflectionPart(form, voice)
      div(.class("dock")) { submit(voice(.finishWorkout), .check) }
    }
  }
}

/// A session without a set can't be finished.
func nothingLoggedPage(_ facts: SessionFacts, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let title = facts.session.title.isEmpty ? voice(.untitled) : facts.session.title
  let back = (path: sessionPath(facts.session.id, "log"), name: voice(.returnToSession))
  return frame(voice(.finishNamed, .text("name", title)), on: nil, back: back) {
    emptyState(.barbell, voice(.nothingLogged), voice(.nothingLoggedMore)) {
      buttonLink(back.path, back.name)
      button(.class("button quiet"), .type("button"), .opens("discard")) { voice(.discardSession) }
    }
    discardSheet(facts.session.id, title, back: nil, frame)
  }
}

private func tiles(_ reading: FinishReading, _ voice: Voice) -> HTML {
  dl(.class("tiles amounts")) {
    div(.class("tile")) {
      dt { voice(.minutesTile) }
      dd { voice.minutes(reading.minutes) }
    }
    div(.class("tile")) {
      dt { voice(.setsTile) }
      dd {
        String(reading.done)
        if let planned = reading.planned {
          element("small") { voice(.ofPlanned, .count("planned", planned)) }
        }
      }
    }
    if reading.volume > 0 {
      div(.class("tile")) {
        dt { voice(.volumeTile) }
        dd { voice.figures.volume(reading.volume) }
      }
    }
  }
}

private func notes(on reading: FinishReading, _ voice: Voice) -> HTML {
  HTML {
    if !reading.leftOut.isEmpty {
      p(.class("soft")) { voice(.leftOutNames, .text("names", voice.enumeration(reading.leftOut))) }
    }
    if !reading.unfinished.isEmpty {
      p(.class("soft")) { voice(.notAllSets, .text("names", voice.enumeration(reading.unfinished))) }
    }
  }
}

private func recordsCard(_ reading: FinishReading, _ voice: Voice) -> HTML {
  card(.done) {
    badge(.done, voice(.recordsToday, .count("count", Int64(reading.records.count))), .medal)
    ul(.class("tight")) {
      for (catalogID, hits) in byExercise(reading.records) {
        li {
          span(.class("strong")) { named(reading.facts.name(of: catalogID)) }
          span(.class("line soft num")) { joined(hits.map { voice.words(for: $0.best) }, by: " · ") }
        }
      }
    }
  }
}

extension SessionFacts {
  /// What an exercise of the session was called.
  fileprivate func name(of catalogID: String) -> String {
    let done = exercises.first { $0.performance.catalogID.hasSameBytes(as: catalogID) }
    return done?.performance.nameSnapshot ?? catalogID
  }
}

private func effortPart(_ form: FinishForm, _ voice: Voice) -> HTML {
  let words: [Phrase] = [
    .effort1, .effort2, .effort3, .effort4, .effort5, .effort6, .effort7, .effort8, .effort9, .effort10,
  ]
  return section {
    element("fieldset", .class("efforts")) {
      element("legend") { voice(.howHard) }
      p(.class("small soft")) { voice(.howHardMore) }
      div(.class("grid")) {
        for (place, word) in words.enumerated() {
          let number = String(place + 1)
          label {
            if form.effort?.hasSameBytes(as: number) ?? false {
              input(.type("radio"), .name("effort"), .value(number), .checked)
            } else {
              input(.type("radio"), .name("effort"), .value(number))
            }
            span {
              span(.class("num")) { number }
              element("small") { voice(word) }
            }
          }
        }
      }
    }
  }
}

/// How the training felt, by its number from 1, bad, to 5, great.
let feelings: [Phrase] = [.felt1, .felt2, .felt3, .felt4, .felt5]

/// What the athlete thinks of a training, to write down.
func reflectionFields(_ form: FinishForm, _ voice: Voice) -> HTML {
  let choices = feelings.enumerated().map { (value: String($0.offset + 1), words: voice($0.element)) }
  return HTML {
    segments("feeling", voice(.trainingFelt), choices, chosen: form.feeling)
    textArea("went_well", voice(.wentWell), form.wentWell, form, voice)
    textArea("to_improve", voice(.toImprove), form.toImprove, form, voice)
  }
}

private func reflectionPart(_ form: FinishForm, _ voice: Voice) -> HTML {
  let fields = HTML {
    element("summary") {
      span {
        voice(.lookBack)
        span(.class("soft")) { " · " + voice(.maySkip) }
      }
    }
    div(.class("stack")) {
      reflectionFields(form, voice)
      textArea("notes", voice(.sessionNotes), form.notes, form, voice)
    }
  }
  return section {
    if form.isReflected {
      details(.class("card"), .open) { fields }
    } else {
      details(.class("card")) { fields }
    }
  }
}

private func textArea(
  _ name: String, _ text: String, _ value: String, _ form: FinishForm, _ voice: Voice
) -> HTML {
  let wrong = form.wrong.flatMap { $0.field.hasSameBytes(as: name) ? $0.sentence : nil }
  let id = "field-" + name
  return div(.class("field")) {
    label(.for(id)) { text }
    if wrong == nil {
      textarea(.id(id), .name(name), .set("rows", "3"), .flag("data-keep")) { value }
    } else {
      textarea(
        .id(id), .name(name), .set("rows", "3"), .set("aria-invalid", "true"),
        .set("aria-describedby", "wrong-" + name)
      ) { value }
    }
    if let wrong { p(.class("wrong"), .id("wrong-" + name)) { voice(wrong) } }
  }
}
