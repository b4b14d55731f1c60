import Records
import Training

func showSaving(_ context: RouteContext) -> Response {
  guard let reading = reading(context) else { return notFound(context) }
  guard reading.facts.end != nil else {
    return .seeOther(sessionPath(reading.facts.session.id, "finish"))
  }
  guard !reading.snapshot.exercises.isEmpty else { return refused(.nothingToSave, context.layout) }
  var form = reading.form(context.localizer)
  form["name"] = freeTemplateName(like: form["name"], in: context.tx)
  let version = reading.facts.session.versionID.flatMap { context.tx.find(TemplateVersion.self, $0) }
  let template = version.flatMap { context.tx.find(Template.self, $0.templateID) }
  if let template { form["category"] = template.category.rawValue }
  return .page(savingPage(reading, form, context.layout))
}

/// Saves a session as a template.
func saveTemplate(_ context: RouteContext) -> Response {
  guard let reading = reading(context) else { return notFound(context) }
  var form = FormInput(context.form)
  let ranges = reading.ranges(&form)
  guard form.isValid else { return .page(savingPage(reading, form, context.layout), status: 422) }
  do throws(SessionError) {
    let template = try saveAsTemplate(
      reading.facts.session.id, named: form["name"], category: form.choice("category") ?? .custom,
      ranges: ranges, in: context.tx)
    return .seeOther(address(templatePath(template.id), [("said", "saved")]))
  } catch {
    switch error {
    case .template(.nameEmpty), .template(.nameTooLong), .template(.nameTaken):
      form.refuse("name", error.sentence)
    case .nothingLogged: return refused(.nothingToSave, context.layout)
    default: return refused(.sessionGone, context.layout)
    }
    return .page(savingPage(reading, form, context.layout), status: 422)
  }
}

/// Returns the session in the path, with its completed sets as the targets of a template, or nil if the
/// session doesn't exist.
private func reading(_ context: RouteContext) -> SavingReading? {
  guard let sessionID = context.id(), let facts = facts(of: sessionID, in: context.tx) else { return nil }
  return SavingReading(facts: facts, snapshot: doneContent(of: facts, in: context.tx))
}
