import Records
import Training

func choosingRoutes() -> [Route] {
  [
    Route("GET", "/templates/:plan/edit/exercises") { visit in
      answer(visit) { planID throws(PlanError) in
        let (sketch, _) = try readSketch(of: planID, in: visit.tx)
        let picking = readPicking(visit.request.query, visit.finder, in: visit.tx)
        let own = TypedOwnExercise(name: picking.wish.text)
        return .page(
          choosingPage(picking, for: sketch, isFirst: isFirst(sketch, visit), own: own, visit.frame))
      }
    },
    Route("POST", "/templates/:plan/edit/exercises") { visit in
      answer(visit) { planID throws(PlanError) in
        var (sketch, isKept) = try readSketch(of: planID, in: visit.tx)
        switch visit.form["do"] ?? "" {
        case "make": return make(visit, &sketch)
        case "create": return save(visit, sketch, .asBegun, sketchPage(of: sketch, isKept: isKept, visit))
        case "unchoose":
          let catalogID = visit.form["catalog"] ?? ""
          if let last = sketch.exercises.last(where: { $0.catalogID.hasSameBytes(as: catalogID) }) {
            sketch.remove(last.lineage)
          }
        default:
          let found = exercise(visit.form["catalog"] ?? "", visit.finder, in: visit.tx)
          guard let found else { return refused(.noExerciseFits, visit.frame) }
          if let refusal = add(found, to: &sketch, visit) { return refusal }
        }
        keepSketch(sketch, in: visit.tx)
        let fields = ExerciseWish(visit.form).fields
        return .seeOther(address(path(of: planID, "edit/exercises"), fields))
      }
    },
  ]
}

/// Whether nothing of the template was ever saved.
private func isFirst(_ sketch: PlanSketch, _ visit: Visit) -> Bool {
  planVersions(of: sketch.planID, in: visit.tx).current == nil
}

/// Adds an exercise with what it usually begins with; answers why not.
private func add(
  _ exercise: Exercise, to sketch: inout PlanSketch, _ visit: Visit
) -> Response? {
  guard sketch.exercises.count < 100 else { return refused(.tooManyExercises, visit.frame) }
  let last = history(of: exercise.catalogID, limit: 1, in: visit.tx).first
  let sets = last?.exercises.filter { $0.performance.catalogID.hasSameBytes(as: exercise.catalogID) }
  sketch.add(
    ExercisePrescription(
      usual: exercise, last: sets?.flatMap { $0.sets } ?? [], for: trainingAim(in: visit.tx)))
  sketch.fillLineages { visit.tx.makeID() }
  return nil
}

/// Makes an exercise of the athlete's own and adds it.
private func make(_ visit: Visit, _ sketch: inout PlanSketch) -> Response {
  var typed = TypedOwnExercise(visit.form)
  do throws(OwnExerciseError) {
    let made = try createExercise(typed.exercise, visit.finder, in: visit.tx)
    if let refusal = add(made, to: &sketch, visit) { return refusal }
    keepSketch(sketch, in: visit.tx)
    return .seeOther(path(of: sketch.planID, "edit/exercises"))
  } catch {
    typed.wrong = error.phrase
    let picking = readPicking(visit.form, visit.finder, in: visit.tx)
    let page = choosingPage(
      picking, for: sketch, isFirst: isFirst(sketch, visit), own: typed, visit.frame)
    return .page(page, status: 422)
  }
}
