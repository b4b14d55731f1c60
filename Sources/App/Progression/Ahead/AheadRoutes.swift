import Records
import Training

func aheadRoutes() -> [Route] {
  [
    Route("GET", "/exercises/:catalogID") { context in
      withExercise(context) { detail in showExercise(detail, context) }
    },
    Route("GET", "/exercises/:catalogID/ahead") { context in
      withExercise(context) { detail in showAhead(detail, context) }
    },
  ]
}

/// The content of the page that forecasts an exercise's next session.
struct AheadView {
  var detail: ExerciseDetail
  var ahead: Ahead
  /// The selected weight, and the text that was entered for it.
  var weight: Weight
  var typed: String
  var wrong: String?
}

/// Returns the forecast for the next session, or nil if the exercise isn't measured in repetitions.
func readAhead(_ detail: ExerciseDetail, _ context: RouteContext) -> Ahead? {
  switch detail.loading {
  case .weightReps, .bodyweightReps:
    ahead(
      of: detail.exercise.mergedInto ?? detail.catalogID, today: detail.today, context.finder.catalogue,
      in: context.tx)
  case .assisted, .duration, .weightDuration, .distanceDuration, .climb: nil
  }
}

/// Returns an exercise's page with the forecast below its curve.
private func showExercise(_ detail: ExerciseDetail, _ context: RouteContext) -> Response {
  var detail = detail
  let ahead = readAhead(detail, context)
  detail.next = detail.nextPoint(ahead)
  detail.records = recordsHit(of: detail.catalogID, in: detail.summaries, detail.loading, in: context.tx)
  let forecast = aheadLink(detail, ahead, context.localizer)
  return .page(exercisePage(detail, forecast: forecast, context.finder.catalogue, context.layout))
}

private func showAhead(_ detail: ExerciseDetail, _ context: RouteContext) -> Response {
  guard let ahead = readAhead(detail, context) else {
    return .page(unmeasuredPage(detail, context.layout))
  }
  guard ahead.isKnown else { return .page(tooFewPage(detail, ahead, context.layout)) }
  let localizer = context.localizer
  let unit = localizer.figures.unit
  var view = AheadView(
    detail: detail, ahead: ahead, weight: ahead.lastWeight,
    typed: localizer.figures.weightNumber(ahead.lastWeight))
  if let typed = context.request.query["weight"] {
    view.typed = typed
    if let weight = WeightList.weight(in: typed, unit: unit) {
      if ahead.limits.contains(weight) {
        view.weight = weight
      } else {
        view.wrong = outside(ahead, localizer)
      }
    } else {
      let example = localizer.figures.weightNumber(ahead.lastWeight)
      view.wrong = localizer.text(.aheadWrong, .text("example", example))
    }
  }
  return .page(aheadPage(view, context.layout), status: view.wrong == nil ? 200 : 422)
}

private func outside(_ ahead: Ahead, _ localizer: Localizer) -> String {
  guard ahead.lastWeight > .zero else { return localizer.text(.aheadBare) }
  return localizer.text(
    .aheadOutside, .text("low", localizer.figures.weight(ahead.limits.lowerBound)),
    .text("high", localizer.figures.weight(ahead.limits.upperBound)))
}
