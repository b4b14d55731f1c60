import Records
import Training

func templateEditRoutes() -> [Route] {
  [
    Route("GET", "/templates/:template/edit") { context in
      answer(context) { templateID throws(TemplateError) in
        let (edit, isKept) = try readEdit(of: templateID, in: context.tx)
        var page = templateEditPage(of: edit, isKept: isKept, context)
        page.stale = stale(edit, in: context.tx)
        return .page(templateEditPage(page, context.layout))
      }
    },
    Route("POST", "/templates/:template/edit") { context in
      answer(context) { templateID throws(TemplateError) in
        let (edit, isKept) = try readEdit(of: templateID, in: context.tx)
        return write(context, edit, isKept: isKept)
      }
    },
  ] + namingRoutes()
}

/// Returns the content of the page for an edit, without checking the edit for errors.
func templateEditPage(of edit: TemplateEdit, isKept: Bool, _ context: RouteContext) -> TemplateEditPage {
  TemplateEditPage(
    templateID: edit.templateID, form: edit.form(context.localizer), exercises: edit.formExercises,
    isKept: isKept, nextNumber: nextNumber(of: edit.templateID, in: context.tx),
    gone: context.gone(from: edit.exercises))
}

private func nextNumber(of templateID: ID, in tx: Transaction) -> Int64 {
  Int64(templateVersions(of: templateID, in: tx).numbered.count) + 1
}

/// Returns the version that was saved after an edit began, with its changes from the edit's base version, or
/// nil if there is none.
private func stale(_ edit: TemplateEdit, in tx: Transaction) -> StaleVersion? {
  let versions = templateVersions(of: edit.templateID, in: tx)
  guard let current = versions.current, current.id != edit.baseVersionID,
    let theirs = tx.find(TemplateSnapshot.self, current.snapshotID)
  else { return nil }
  let begun = versions.numbered.first { $0.id == edit.baseVersionID }
  let base = begun.flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID) }
  return StaleVersion(
    number: versions.number(of: current.id) ?? 0,
    day: current.createdAt.day(utcOffset: tx.context.utcOffset), author: theirs.createdBy,
    differences: (base ?? TemplateSnapshot()).differences(to: theirs))
}

// MARK: Saving

/// Reads the form and runs the command of the button that was pressed.
///
/// Invalid fields are shown again with the text that was entered.
///
/// `stored` is the stored edit, or the content of the current version if there is no edit.
private func write(_ context: RouteContext, _ stored: TemplateEdit, isKept: Bool) -> Response {
  let (tx, templateID) = (context.tx, stored.templateID)
  let command = EditCommand(context.form["do"] ?? "")
  if command == .discard { return discard(templateID, in: tx) }
  var (form, exercises) = sentTemplate(context.form)
  func traits(_ about: ExercisePrescription) -> ExerciseTraits {
    ExerciseTraits(
      of: exercise(about.catalogID, context.finder, in: tx), gym: gym(in: tx),
      used: about.sets.compactMap { $0.targetWeight }, unit: context.localizer.figures.unit)
  }
  let reader = TemplateReader(
    localizer: context.localizer, known: known(form, stored, in: tx),
    exercise: { exercise($0, context.finder, in: tx) }, grid: { traits($0).grid })
  var edit = TemplateEdit(of: templateID)
  edit.take(&form, exercises, reader)
  for place in exercises.indices { exercises[place].name = reader.name(of: exercises[place], in: form) }
  let page = TemplateEditPage(
    templateID: templateID, form: form, exercises: exercises, isKept: isKept,
    nextNumber: nextNumber(of: templateID, in: tx), gone: context.gone(from: edit.exercises))
  guard form.isValid else { return .page(templateEditPage(page, context.layout), status: 422) }
  edit.fillLineages { tx.makeID() }
  if case .save(let saving) = command { return save(context, edit, saving, page) }
  if let key = command.key, let place = exercises.firstIndex(where: { $0.key.hasSameBytes(as: key) }),
    edit.exercises.indices.contains(place)
  {
    let about = edit.exercises[place]
    let traits = traits(about)
    let grid = traits.loading == .assisted ? nil : traits.grid
    edit.apply(command, to: about.lineage, form, grid) { tx.makeID() }
  }
  keepEdit(edit, in: tx)
  return .seeOther(next(after: command, edit, in: tx))
}

/// Returns the path to redirect to after a command.
private func next(after command: EditCommand, _ edit: TemplateEdit, in tx: Transaction) -> String {
  let templateID = edit.templateID
  switch command {
  case .rename: return path(of: templateID, "edit/name")
  case .addExercises: return path(of: templateID, "edit/exercises")
  case .later:
    let isDraft = templateVersions(of: templateID, in: tx).current == nil
    return (isDraft ? "/templates" : path(of: templateID)) + "?said=sketch-kept"
  default: return path(of: templateID, "edit") + (command.key.map { "#exercise-" + $0 } ?? "")
  }
}

/// Returns the stored prescriptions: those in the stored edit, followed by those in the version that it is
/// based on.
private func known(
  _ form: FormInput, _ stored: TemplateEdit, in tx: Transaction
) -> [ExercisePrescription] {
  let begun = ID(form["base"]).flatMap { tx.find(TemplateVersion.self, $0) }
  let base = begun.flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID) }
  return stored.exercises + (base?.exercises ?? [])
}

private func discard(_ templateID: ID, in tx: Transaction) -> Response {
  if templateVersions(of: templateID, in: tx).current == nil {
    // The edit is a draft's only content, so it is kept in case the draft is restored.
    tx.trash(Template.self, templateID)
    return .seeOther("/templates?said=template-deleted&about=" + templateID.text)
  }
  discardEdit(of: templateID, in: tx)
  return .seeOther(path(of: templateID) + "?said=sketch-discarded")
}

/// Saves an edit as the next version.
///
/// If it can't be saved, returns the edit's page with the error.
func save(
  _ context: RouteContext, _ edit: TemplateEdit, _ saving: EditSaving, _ page: TemplateEditPage
) -> Response {
  var page = page
  do throws(TemplateError) {
    try saveEdit(edit, saving, in: context.tx)
    return .seeOther(
      path(of: edit.templateID) + (page.isFirst ? "?said=template-made" : "?said=version-made"))
  } catch {
    switch error {
    case .nothingChanged:
      discardEdit(of: edit.templateID, in: context.tx)
      return .seeOther(path(of: edit.templateID) + "?said=nothing-changed")
    case .changedMeanwhile: page.stale = stale(edit, in: context.tx)
    case .noSuchTemplate: return noTemplate(context.layout)
    case .notesTooLong, .noExercises, .nameEmpty, .nameTaken, .nameTooLong: page.form.refuse(error)
    default: return refused(error.sentence.phrase, context.layout)
    }
    return .page(templateEditPage(page, context.layout), status: 422)
  }
}
