import Records
import Training

func planFileRoutes() -> [Route] {
  [
    Route("GET", "/templates/import") { visit in .page(planFilePage(wrong: nil, visit.frame)) },
    Route("POST", "/templates/import") { visit in take(visit) },
    Route("GET", "/templates/:plan/file") { visit in
      answer(visit) { planID throws(PlanError) in
        let file = try planFile(of: planID, in: visit.tx)
        return Response(status: 200, contentType: "application/json", body: file.bytes)
      }
    },
  ]
}

/// Makes a template of the file; both edges hand it over as the text of its field.
private func take(_ visit: Visit) -> Response {
  let voice = visit.voice
  guard let text = visit.form["file"], !text.isEmpty else {
    return .page(planFilePage(wrong: voice(.planFileMissing), visit.frame), status: 422)
  }
  do throws(PlanFileError) {
    let plan = try importPlan(Array(text.utf8), visit.finder, in: visit.tx)
    return .seeOther(path(of: plan.id) + "?said=template-imported")
  } catch {
    return .page(planFilePage(wrong: voice.why(error), visit.frame), status: 422)
  }
}

/// Where the file of a template is chosen, which somebody sent.
private func planFilePage(wrong: String?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  var attributes: [Attribute] = [
    .id("field-file"), .type("file"), .name("file"), .required, .set("accept", ".json,application/json"),
    .set("aria-describedby", wrong == nil ? "hint-file" : "wrong-file"),
  ]
  if wrong != nil { attributes.append(.set("aria-invalid", "true")) }
  return frame(voice(.importTemplate), on: nil, back: ("/templates", voice(.library))) {
    p(.class("soft")) { voice(.importTemplateMore) }
    form(
      .class("card plain stack"), .action("/templates/import"), .method("post"),
      .set("enctype", "multipart/form-data"), .flag("data-plain")
    ) {
      hiddenField("op", frame.op.text)
      div(.class("field upload")) {
        label(.for("field-file")) { voice(.planFile) }
        HTML(void: "input", attributes)
        if let wrong { p(.class("wrong"), .id("wrong-file"), .role("alert")) { wrong } }
        p(.class("hint"), .id("hint-file")) { voice(.planFileHint) }
      }
      submit(voice(.addTemplate), .upload)
    }
  }
}

extension Voice {
  /// Why a file did not become a template.
  fileprivate func why(_ error: PlanFileError) -> String {
    switch error {
    case .tooLarge(let limit): self(.planFileTooLarge, .count("limit", limit >> 20))
    case .notJSON(let line): self(.planFileNotJSON, .count("line", line))
    case .notATemplate: self(.planFileNone)
    case .newerVersion: self(.planFileNewer)
    case .badExercise(let line): self(.planFileBadExercise, .count("line", line))
    case .unknownExercise(let name, let line):
      self(.planFileUnknown, .text("name", name.shortened(to: 200)), .count("line", line))
    case .plan(let error): self(error.phrase)
    }
  }
}
