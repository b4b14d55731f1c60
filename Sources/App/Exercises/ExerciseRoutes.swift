import Records
import Training

func exerciseRoutes() -> [Route] {
  [
    Route("GET", "/exercises") { visit in
      let picking = readPicking(visit.request.query, visit.finder, in: visit.tx)
      return .page(cataloguePage(picking, visit.frame))
    },
    Route("GET", "/exercises/:catalogID") { visit in
      withExercise(visit) { detail in .page(exercisePage(detail, visit.frame)) }
    },
    Route("GET", "/exercises/:catalogID/e1rm.csv") { visit in
      withExercise(visit) { detail in curveFile(detail, visit.voice) }
    },
    Route("POST", "/exercises/:catalogID/favorite") { visit in
      withExercise(visit) { detail in
        let isFavorite = visit.form["favorite"].map { $0.hasSameBytes(as: "yes") } ?? true
        markExercise(detail.catalogID, favorite: isFavorite, in: visit.tx)
        return .seeOther(detail.path)
      }
    },
    Route("GET", "/exercises/:catalogID/edit") { visit in
      withOwn(visit) { exercise in .page(editPage(exercise, TypedOwnExercise(exercise), visit.frame)) }
    },
    Route("POST", "/exercises/:catalogID/edit") { visit in
      withOwn(visit) { exercise in save(exercise, visit) }
    },
  ]
}

private func withExercise(
  _ visit: Visit, _ answer: (ExerciseDetail) -> Response
) -> Response {
  guard let detail = readExercise(visit.captured[0], visit) else { return missing(visit) }
  return answer(detail)
}

private func withOwn(_ visit: Visit, _ answer: (Exercise) -> Response) -> Response {
  guard let own = ID(visit.captured[0]).flatMap({ visit.tx.find(Exercise.self, $0) }) else {
    return missing(visit)
  }
  return answer(own)
}

private func missing(_ visit: Visit) -> Response {
  let voice = visit.voice
  return .page(
    visit.frame(voice(.exerciseMissing), on: .progress, back: ("/exercises", voice(.exercisesName))) {
      div(.class("card stack")) {
        p { voice(.exerciseMissingMore) }
        buttonLink("/exercises", voice(.allExercises))
      }
    }, status: 404)
}

private func save(_ exercise: Exercise, _ visit: Visit) -> Response {
  var typed = TypedOwnExercise(visit.form)
  do throws(OwnExerciseError) {
    try editExercise(exercise.id, typed.exercise, visit.finder, in: visit.tx)
    return .seeOther("/exercises/" + percentEncoded(exercise.catalogID) + "?said=saved")
  } catch {
    typed.wrong = error.phrase
    return .page(editPage(exercise, typed, visit.frame), status: 422)
  }
}
