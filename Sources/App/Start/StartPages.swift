import Records
import Training

/// What was sent, where the page comes back.
struct StartForm {
  var decisions: DecisionForm
  var feeling: String?
  /// What is wrong, above all.
  var wrong: Phrase?
  /// What is wrong with one change.
  var wrongChange: (change: ID, sentence: Phrase)?
}

/// Before a session: what waits for a word, how the athlete feels, and one button.
func startPage(_ start: Start, sent: StartForm? = nil, _ frame: Frame, utcOffset: Int64) -> HTML {
  let voice = frame.voice
  let plan = start.plan.plan
  let over = HTML(voice(.trainedVersion, .count("number", start.plan.currentNumber)))
  let back = (path: templatePath(plan.id), name: plan.name)
  return frame(voice(.startNamed, .text("name", plan.name)), on: nil, over: over, back: back) {
    if let wrong = sent?.wrong { p(.class("error"), .role("alert")) { voice(wrong) } }
    if let other = start.other {
      otherCard(other, plan.id, frame)
      targetsPart(start.plan.snapshot, start.today, voice)
    } else {
      postForm("/sessions/start", frame) {
        hiddenField("plan", plan.id.text)
        if let day = start.programDayID { hiddenField("program-day", day.text) }
        if let training = start.scheduledTrainingID { hiddenField("scheduled", training.text) }
        phaseNote(start.phase, voice)
        moodPart(sent?.feeling, voice)
        if !start.offers.isEmpty { offersPart(start.offers, sent, frame) }
        targetsPart(start.plan.snapshot, start.today, voice)
        div(.class("dock")) {
          div(.class("buttons")) {
            submit(voice(.startWorkout), .play)
            if start.today != start.plan.snapshot {
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

private func offersPart(_ offers: [Offer], _ sent: StartForm?, _ frame: Frame) -> HTML {
  var style = OfferStyle()
  style.sent = sent?.decisions
  style.wrong = sent?.wrongChange
  let shown = style
  let count = Int64(offers.count)
  return part("waiting", frame.voice(.waitHere, .count("count", count))) {
    offerCards(offers, shown, frame)
  }
}

private func moodPart(_ chosen: String?, _ voice: Voice) -> HTML {
  section {
    element("fieldset", .class("moods")) {
      element("legend") {
        voice(.howYouFeel)
        span(.class("soft")) { " · " + voice(.maySkip) }
      }
      div(.class("card")) {
        for feeling in Feeling.allCases {
          label {
            if chosen?.hasSameBytes(as: feeling.rawValue) ?? false {
              input(.type("radio"), .name("feeling"), .value(feeling.rawValue), .checked)
            } else {
              input(.type("radio"), .name("feeling"), .value(feeling.rawValue))
            }
            span {
              icon(feeling.face)
              voice(feeling.word)
            }
          }
        }
      }
    }
  }
}

/// What each exercise asks, and beside it what is asked today where that is something else.
private func targetsPart(_ planned: PlanSnapshot, _ today: PlanSnapshot, _ voice: Voice) -> HTML {
  part("targets", voice(.whatItAsks)) {
    ul(.class("inner")) {
      for (exercise, now) in zip(planned.exercises, today.exercises) {
        li {
          h3 { named(exercise.name) }
          p(.class("small soft num")) {
            if now == exercise {
              voice.targets(of: exercise)
            } else {
              fromTo(ChangeStep(from: voice.targets(of: exercise), to: voice.targets(of: now)), voice)
            }
          }
        }
      }
    }
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
