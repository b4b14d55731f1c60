import Records
import Training

/// Returns the section with the athlete's reflection on a session and a link to edit it, or nil if there is
/// none.
func reflectionPart(_ detail: SessionDetail, _ localizer: Localizer) -> HTML? {
  guard let said = detail.reflection else { return nil }
  let feeling = said.trainingFeeling.map { feelings[Int(min(max($0, 1), 5)) - 1] }
  return part("reflection", localizer.text(.lookBack)) {
    div(.class("card stack")) {
      if let feeling {
        div {
          h3 { localizer.text(.trainingFelt) }
          p { localizer.text(feeling) }
        }
      }
      if !said.whatWentWell.isEmpty { written(.wentWell, said.whatWentWell, localizer) }
      if !said.whatToImprove.isEmpty { written(.toImprove, said.whatToImprove, localizer) }
      p {
        a(.class("link"), .href("/sessions/" + detail.id.text + "/reflection")) {
          localizer.text(.reflectionChange)
        }
      }
    }
  }
}

private func written(_ question: Phrase, _ text: String, _ localizer: Localizer) -> HTML {
  div {
    h3 { localizer.text(question) }
    p(.class("written")) { named(text) }
  }
}

/// Returns the page with the form for a reflection on a finished session.
func reflectionPage(_ facts: SessionFacts, _ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, path) = (layout.localizer, "/sessions/" + facts.session.id.text)
  let title = facts.session.title.isEmpty ? localizer.text(.untitled) : facts.session.title
  let fields = layout.fields(of: form)
  return layout.page(
    localizer.text(.lookBack), on: .progress, over: named(title), back: (path, localizer.text(.backToSession))
  ) {
    // A text that is too long shows its own error.
    fields.error("feeling")
    postForm(path + "/reflection", layout, "stack") {
      div(.class("card stack")) { reflectionFields(fields) }
      submit(localizer.text(.settingSave))
    }
  }
}

func reflectionRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/reflection") { context in
      withFinished(context) { facts in
        let known = context.tx.find(WorkoutReflection.self, WorkoutReflection.id(of: facts.session.id))
        return .page(reflectionPage(facts, reflectionForm(of: known), context.layout))
      }
    },
    Route("POST", "/sessions/:id/reflection") { context in
      withFinished(context) { facts in saveReflection(on: facts, context) }
    },
  ]
}

private func saveReflection(on facts: SessionFacts, _ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  guard let said = SessionEnding(&form) else {
    return .page(reflectionPage(facts, form, context.layout), status: 422)
  }
  do throws(SessionError) {
    try reflect(
      on: facts.session.id, wentWell: said.wentWell, toImprove: said.toImprove, feeling: said.feeling,
      in: context.tx)
    return .seeOther("/sessions/" + facts.session.id.text + "?said=reflection-saved")
  } catch {
    return sessionMissing(context)
  }
}
