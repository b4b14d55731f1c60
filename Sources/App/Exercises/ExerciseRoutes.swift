import Records
import Training

func exerciseRoutes() -> [Route] {
  [
    Route("GET", "/exercises") { visit in
      let picking = readPicking(visit.request.query, visit.finder, in: visit.tx)
      return .page(cataloguePage(picking, visit.frame))
    },
    Route("GET", "/exercises/:catalogID") { visit in
      withExercise(visit) { detail in
        var detail = detail
        detail.ahead = readAhead(detail, visit)
        detail.records = recordsHit(of: detail.catalogID, in: detail.summaries, detail.loading, in: visit.tx)
        return .page(exercisePage(detail, visit.finder.catalogue, visit.frame))
      }
    },
    Route("GET", "/exercises/:catalogID/pyramid.csv") { visit in
      withExercise(visit) { detail in pyramidFile(detail.climbing) }
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
  ] + aheadRoutes() + mergingRoutes() + disciplineRoutes()
}

private func mergingRoutes() -> [Route] {
  [
    Route("GET", "/exercises/:catalogID/merge") { visit in
      withOwn(visit) { exercise in showMerging(exercise, visit) }
    },
    Route("POST", "/exercises/:catalogID/merge") { visit in
      withOwn(visit) { exercise in merge(exercise, visit) }
    },
    Route("POST", "/exercises/:catalogID/part") { visit in
      withOwn(visit) { exercise in takeApart(exercise, visit) }
    },
  ]
}

private func disciplineRoutes() -> [Route] {
  [
    Route("GET", "/disciplines") { visit in
      .page(disciplinesPage(visit.finder.catalogue, visit.frame))
    },
    Route("GET", "/disciplines/:type") { visit in
      let (catalogue, id) = (visit.finder.catalogue, visit.captured[0])
      guard let type = catalogue.trainingTypes.first(where: { $0.id.hasSameBytes(as: id) }) else {
        return missing(visit)
      }
      return .page(trainingTypePage(type, catalogue, visit.frame))
    },
  ]
}

func withExercise(
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

// MARK: Merging

/// Which exercise of the catalogue takes the place; once one is chosen, what that means.
private func showMerging(_ exercise: Exercise, _ visit: Visit) -> Response {
  guard exercise.mergedInto == nil else {
    return .seeOther("/exercises/" + percentEncoded(exercise.catalogID))
  }
  if let target = visit.request.query["into"].flatMap({ visit.finder.catalogue.exercise($0) }) {
    let sessions = [exercise, target].map {
      Int64(summaries(of: $0.catalogID, limit: 100_000, in: visit.tx).count)
    }
    return .page(mergePage(exercise, target, sessions: (sessions[0], sessions[1]), visit.frame))
  }
  let picking = readPicking(visit.request.query, visit.finder, in: visit.tx)
  return .page(mergeChoosingPage(exercise, picking, visit.frame))
}

private func merge(_ exercise: Exercise, _ visit: Visit) -> Response {
  let wanted = visit.form["into"] ?? ""
  do throws(ExerciseMergeError) {
    try mergeExercise(exercise.id, into: wanted, visit.finder.catalogue, in: visit.tx)
    return .seeOther("/exercises/" + percentEncoded(wanted) + "?said=exercise-merged")
  } catch {
    return missing(visit)
  }
}

private func takeApart(_ exercise: Exercise, _ visit: Visit) -> Response {
  do throws(ExerciseMergeError) {
    try partExercise(exercise.id, in: visit.tx)
    return .seeOther("/exercises/" + percentEncoded(exercise.catalogID) + "?said=exercise-parted")
  } catch {
    return missing(visit)
  }
}
