import Records
import Training

func templateFileRoutes() -> [Route] {
  [
    Route("GET", "/templates/import") { context in .page(templateFilePage(FormInput(), context.layout)) },
    Route("POST", "/templates/import") { context in take(context) },
    Route("GET", "/templates/:template/file") { context in
      answer(context) { templateID throws(TemplateError) in
        let file = try templateFile(of: templateID, in: context.tx)
        return Response(status: 200, contentType: "application/json", body: file.bytes)
      }
    },
  ]
}

/// Creates a template from a file.
///
/// Both the server and the browser pass the file's content as the text of the form's file field.
private func take(_ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  let text = form["file"]
  if text.isEmpty {
    form.refuse("file", Sentence(.templateFileMissing))
    return .page(templateFilePage(form, context.layout), status: 422)
  }
  do throws(TemplateFileError) {
    let template = try importTemplate(Array(text.utf8), context.finder, in: context.tx)
    return .seeOther(path(of: template.id) + "?said=template-imported")
  } catch {
    form.refuse(error)
    return .page(templateFilePage(form, context.layout), status: 422)
  }
}

/// Returns the page for importing a template file.
private func templateFilePage(_ input: FormInput, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let wrong = layout.fields(of: input).wrong("file")
  var attributes: [Attribute] = [
    .id("field-file"), .type("file"), .name("file"), .required, .set("accept", ".json,application/json"),
    .set("aria-describedby", wrong == nil ? "hint-file" : "wrong-file"),
  ]
  if wrong != nil { attributes.append(.set("aria-invalid", "true")) }
  return layout.page(localizer.text(.importTemplate), on: nil, back: ("/templates", localizer.text(.library)))
  {
    p(.class("soft")) { localizer.text(.importTemplateMore) }
    form(
      .class("card plain stack"), .action("/templates/import"), .method("post"),
      .set("enctype", "multipart/form-data"), .flag("data-plain")
    ) {
      hiddenField("op", layout.op.text)
      div(.class("field upload")) {
        label(.for("field-file")) { localizer.text(.templateFile) }
        HTML(void: "input", attributes)
        if let wrong { p(.class("wrong"), .id("wrong-file"), .role("alert")) { wrong } }
        p(.class("hint"), .id("hint-file")) { localizer.text(.templateFileHint) }
      }
      submit(localizer.text(.addTemplate), .upload)
    }
  }
}
