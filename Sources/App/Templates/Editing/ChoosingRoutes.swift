import Records
import Training

func choosingRoutes() -> [Route] {
  [
    Route("GET", "/templates/:template/edit/exercises") { context in
      answer(context) { templateID throws(TemplateError) in
        let (edit, _) = try readEdit(of: templateID, in: context.tx)
        let picking = readPicking(context.request.query, context.finder, in: context.tx)
        let own = ownExerciseForm(named: picking.criteria.text)
        return .page(
          choosingPage(picking, for: edit, isFirst: isFirst(edit, context), own: own, context.layout))
      }
    },
    Route("POST", "/templates/:template/edit/exercises") { context in
      answer(context) { templateID throws(TemplateError) in
        var (edit, isKept) = try readEdit(of: templateID, in: context.tx)
        switch context.form["do"] ?? "" {
        case "make": return make(context, &edit)
        case "create":
          return save(context, edit, .asBegun, templateEditPage(of: edit, isKept: isKept, context))
        case "unchoose":
          let catalogID = context.form["catalog"] ?? ""
          if let last = edit.exercises.last(where: { $0.catalogID.hasSameBytes(as: catalogID) }) {
            edit.remove(last.lineage)
          }
        default:
          let found = exercise(context.form["catalog"] ?? "", context.finder, in: context.tx)
          guard let found else { return refused(.noExerciseFits, context.layout) }
          if let refusal = add(found, to: &edit, context) { return refusal }
        }
        keepEdit(edit, in: context.tx)
        let fields = ExerciseCriteria(context.form).fields
        return .seeOther(address(path(of: templateID, "edit/exercises"), fields))
      }
    },
  ]
}

/// Returns true if no version of the template has been saved yet.
private func isFirst(_ edit: TemplateEdit, _ context: RouteContext) -> Bool {
  templateVersions(of: edit.templateID, in: context.tx).current == nil
}

/// Adds an exercise with its usual targets.
///
/// Returns nil if the exercise was added, or an error response if it can't be added.
private func add(
  _ exercise: Exercise, to edit: inout TemplateEdit, _ context: RouteContext
) -> Response? {
  guard edit.exercises.count < 100 else { return refused(.tooManyExercises, context.layout) }
  let last = history(of: exercise.catalogID, limit: 1, in: context.tx).first
  let sets = last?.exercises.filter { $0.performance.catalogID.hasSameBytes(as: exercise.catalogID) }
  edit.add(
    ExercisePrescription(
      usual: exercise, last: sets?.flatMap { $0.sets } ?? [], for: trainingAim(in: context.tx)))
  edit.fillLineages { context.tx.makeID() }
  return nil
}

/// Creates a custom exercise and adds it to the template.
private func make(_ context: RouteContext, _ edit: inout TemplateEdit) -> Response {
  var form = FormInput(context.form)
  do throws(OwnExerciseError) {
    let made = try createExercise(OwnExercise(form), context.finder, in: context.tx)
    if let refusal = add(made, to: &edit, context) { return refusal }
    keepEdit(edit, in: context.tx)
    return .seeOther(path(of: edit.templateID, "edit/exercises"))
  } catch {
    form.refuse(error)
    let picking = readPicking(context.form, context.finder, in: context.tx)
    let page = choosingPage(
      picking, for: edit, isFirst: isFirst(edit, context), own: form, context.layout)
    return .page(page, status: 422)
  }
}
