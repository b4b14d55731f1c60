import Records
import Training

/// What the athlete thought of a session, and the way to change it; nil where nothing was said.
func reflectionPart(_ detail: SessionDetail, _ voice: Voice) -> HTML? {
  guard let said = detail.reflection else { return nil }
  let feeling = said.trainingFeeling.map { feelings[Int(min(max($0, 1), 5)) - 1] }
  return part("reflection", voice(.lookBack)) {
    div(.class("card stack")) {
      if let feeling {
        div {
          h3 { voice(.trainingFelt) }
          p { voice(feeling) }
        }
      }
      if !said.whatWentWell.isEmpty { written(.wentWell, said.whatWentWell, voice) }
      if !said.whatToImprove.isEmpty { written(.toImprove, said.whatToImprove, voice) }
      p {
        a(.class("link"), .href("/sessions/" + detail.id.text + "/reflection")) { voice(.reflectionChange) }
      }
    }
  }
}

private func written(_ question: Phrase, _ text: String, _ voice: Voice) -> HTML {
  div {
    h3 { voice(question) }
    p(.class("written")) { named(text) }
  }
}

/// What is thought of a finished session, to write down or to change.
func reflectionPage(_ facts: SessionFacts, _ form: FinishForm, _ frame: Frame) -> HTML {
  let (voice, path) = (frame.voice, "/sessions/" + facts.session.id.text)
  let title = facts.session.title.isEmpty ? voice(.untitled) : facts.session.title
  return frame(voice(.lookBack), on: .progress, over: named(title), back: (path, voice(.backToSession))) {
    // A text that is too long says so itself.
    if let wrong = form.wrong, wrong.field.hasSameBytes(as: "feeling") {
      p(.class("error"), .role("alert")) { voice(wrong.sentence) }
    }
    postForm(path + "/reflection", frame, "stack") {
      div(.class("card stack")) { reflectionFields(form, voice) }
      submit(voice(.settingSave))
    }
  }
}

func reflectionRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/reflection") { visit in
      withFinished(visit) { facts in
        let known = visit.tx.find(WorkoutReflection.self, WorkoutReflection.id(of: facts.session.id))
        return .page(reflectionPage(facts, FinishForm(facts, known), visit.frame))
      }
    },
    Route("POST", "/sessions/:id/reflection") { visit in
      withFinished(visit) { facts in saveReflection(on: facts, visit) }
    },
  ]
}

private func saveReflection(on facts: SessionFacts, _ visit: Visit) -> Response {
  var form = FinishForm(visit.form)
  let (said, wrong) = form.read()
  form.wrong = wrong
  guard wrong == nil else { return .page(reflectionPage(facts, form, visit.frame), status: 422) }
  do throws(SessionError) {
    try reflect(
      on: facts.session.id, wentWell: said.wentWell, toImprove: said.toImprove, feeling: said.feeling,
      in: visit.tx)
    return .seeOther("/sessions/" + facts.session.id.text + "?said=reflection-saved")
  } catch {
    return sessionMissing(visit)
  }
}
