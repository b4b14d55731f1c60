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
  /// The selected weight.
  var weight: Weight
  /// The form for trying another weight, with the field `weight`.
  var form: FormInput
}

/// Returns the forecast for the next session, or nil if the exercise is assisted or isn't measured in
/// repetitions.
func readAhead(_ detail: ExerciseDetail, _ context: RouteContext) -> Ahead? {
  switch detail.loading {
  case .weightReps, .bodyweightReps:
    ahead(
      of: detail.exercise.mergedInto ?? detail.catalogID, today: detail.today, context.finder.catalogue,
      in: context.tx)
  case .assisted, .duration, .weightDuration, .distanceDuration, .climb: nil
  }
}

/// Returns an exercise's page, with the forecast below the progress curve.
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
  let figures = context.localizer.figures
  let last = figures.weightNumber(ahead.lastWeight)
  var view = AheadView(
    detail: detail, ahead: ahead, weight: ahead.lastWeight, form: FormInput(("weight", last)))
  if context.request.query["weight"] != nil {
    view.form = FormInput(context.request.query)
    let wrong = Sentence(.aheadWrong, .text("example", last))
    let weight = view.form.required("weight", or: wrong) { WeightList.weight(in: $0, unit: figures.unit) }
    if let weight, ahead.limits.contains(weight) {
      view.weight = weight
    } else {
      view.form.refuse("weight", outside(ahead, figures))
    }
  }
  return .page(aheadPage(view, context.layout), status: view.form.isValid ? 200 : 422)
}

/// Returns the error for a weight that is too far from the last one.
///
/// If the last weight was zero, no other weight can be forecast.
private func outside(_ ahead: Ahead, _ figures: FigureStyle) -> Sentence {
  guard ahead.lastWeight > .zero else { return Sentence(.aheadBare) }
  return Sentence(
    .aheadOutside, .text("low", figures.weight(ahead.limits.lowerBound)),
    .text("high", figures.weight(ahead.limits.upperBound)))
}
