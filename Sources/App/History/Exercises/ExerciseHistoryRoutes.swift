import Records
import Training

/// Returns the routes for an exercise's history.
///
/// For the exercise's page, which also shows the forecast, see ``aheadRoutes()``.
func exerciseHistoryRoutes() -> [Route] {
  [
    Route("GET", "/exercises/:catalogID/pyramid.csv") { context in
      withExercise(context) { detail in pyramidFile(detail.climbing) }
    },
    Route("GET", "/exercises/:catalogID/e1rm.csv") { context in
      withExercise(context) { detail in curveFile(detail, context.localizer) }
    },
    Route("POST", "/exercises/:catalogID/favorite") { context in
      withExercise(context) { detail in
        let isFavorite = context.form["favorite"].map { $0.hasSameBytes(as: "yes") } ?? true
        markExercise(detail.catalogID, favorite: isFavorite, in: context.tx)
        return .seeOther(detail.path)
      }
    },
  ]
}

/// Returns the response of `answer` for the exercise in the path, or an error page if there is no such
/// exercise.
///
/// `answer` receives the exercise with its history.
func withExercise(
  _ context: RouteContext, _ answer: (ExerciseDetail) -> Response
) -> Response {
  guard let detail = readExercise(context.captured[0], context) else { return exerciseMissing(context) }
  return answer(detail)
}
