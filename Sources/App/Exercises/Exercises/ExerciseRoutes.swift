import Records
import Training

func exerciseRoutes() -> [Route] {
  [
    Route("GET", "/exercises") { context in
      let picking = readPicking(context.request.query, context.finder, in: context.tx)
      return .page(cataloguePage(picking, context.layout))
    },
    Route("GET", "/exercises/:catalogID/edit") { context in
      withOwn(context) { exercise in .page(editPage(exercise, exercise.form, context.layout)) }
    },
    Route("POST", "/exercises/:catalogID/edit") { context in
      withOwn(context) { exercise in save(exercise, context) }
    },
  ] + mergingRoutes() + disciplineRoutes()
}

private func mergingRoutes() -> [Route] {
  [
    Route("GET", "/exercises/:catalogID/merge") { context in
      withOwn(context) { exercise in showMerging(exercise, context) }
    },
    Route("POST", "/exercises/:catalogID/merge") { context in
      withOwn(context) { exercise in merge(exercise, context) }
    },
    Route("POST", "/exercises/:catalogID/part") { context in
      withOwn(context) { exercise in takeApart(exercise, context) }
    },
  ]
}

private func disciplineRoutes() -> [Route] {
  [
    Route("GET", "/disciplines") { context in
      .page(disciplinesPage(context.finder.catalogue, context.layout))
    },
    Route("GET", "/disciplines/:type") { context in
      let (catalogue, id) = (context.finder.catalogue, context.captured[0])
      guard let type = catalogue.trainingTypes.first(where: { $0.id.hasSameBytes(as: id) }) else {
        return exerciseMissing(context)
      }
      return .page(trainingTypePage(type, catalogue, context.layout))
    },
  ]
}

private func withOwn(_ context: RouteContext, _ answer: (Exercise) -> Response) -> Response {
  guard let own = ID(context.captured[0]).flatMap({ context.tx.find(Exercise.self, $0) }) else {
    return exerciseMissing(context)
  }
  return answer(own)
}

/// Returns the page for an exercise that doesn't exist.
func exerciseMissing(_ context: RouteContext) -> Response {
  let localizer = context.localizer
  return .page(
    context.layout.page(
      localizer.text(.exerciseMissing), on: .progress, back: ("/exercises", localizer.text(.exercisesName))
    ) {
      div(.class("card stack")) {
        p { localizer.text(.exerciseMissingMore) }
        buttonLink("/exercises", localizer.text(.allExercises))
      }
    }, status: 404)
}

private func save(_ exercise: Exercise, _ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  do throws(OwnExerciseError) {
    try editExercise(exercise.id, OwnExercise(form), context.finder, in: context.tx)
    return .seeOther("/exercises/" + percentEncoded(exercise.catalogID) + "?said=saved")
  } catch {
    form.refuse(error)
    return .page(editPage(exercise, form, context.layout), status: 422)
  }
}

// MARK: Merging

/// Returns the page for choosing the catalogue exercise to merge into or, once one is chosen, the page that
/// explains the merge.
///
/// If the exercise has already been merged, redirects to its page.
private func showMerging(_ exercise: Exercise, _ context: RouteContext) -> Response {
  guard exercise.mergedInto == nil else {
    return .seeOther("/exercises/" + percentEncoded(exercise.catalogID))
  }
  if let target = context.request.query["into"].flatMap({ context.finder.catalogue.exercise($0) }) {
    let sessions = [exercise, target].map {
      Int64(summaries(of: $0.catalogID, limit: 100_000, in: context.tx).count)
    }
    return .page(mergePage(exercise, target, sessions: (sessions[0], sessions[1]), context.layout))
  }
  let picking = readPicking(context.request.query, context.finder, in: context.tx)
  return .page(mergeChoosingPage(exercise, picking, context.layout))
}

private func merge(_ exercise: Exercise, _ context: RouteContext) -> Response {
  let wanted = context.form["into"] ?? ""
  do throws(ExerciseMergeError) {
    try mergeExercise(exercise.id, into: wanted, context.finder.catalogue, in: context.tx)
    return .seeOther("/exercises/" + percentEncoded(wanted) + "?said=exercise-merged")
  } catch {
    return exerciseMissing(context)
  }
}

private func takeApart(_ exercise: Exercise, _ context: RouteContext) -> Response {
  do throws(ExerciseMergeError) {
    try partExercise(exercise.id, in: context.tx)
    return .seeOther("/exercises/" + percentEncoded(exercise.catalogID) + "?said=exercise-parted")
  } catch {
    return exerciseMissing(context)
  }
}
