import Records
import Training

func aheadRoutes() -> [Route] {
  [
    Route("GET", "/exercises/:catalogID/ahead") { visit in
      withExercise(visit) { detail in showAhead(detail, visit) }
    }
  ]
}

/// What the page of an exercise's next time shows.
struct AheadView {
  var detail: ExerciseDetail
  var ahead: Ahead
  /// The weight that is looked at, and what was typed of it.
  var weight: Weight
  var typed: String
  var wrong: String?
}

/// What is likely next time; nil where an exercise has no repetitions to foresee.
func readAhead(_ detail: ExerciseDetail, _ visit: Visit) -> Ahead? {
  switch detail.loading {
  case .weightReps, .bodyweightReps:
    ahead(
      of: detail.exercise.mergedInto ?? detail.catalogID, today: detail.today, visit.finder.catalogue,
      in: visit.tx)
  case .assisted, .duration, .weightDuration, .distanceDuration, .climb: nil
  }
}

private func showAhead(_ detail: ExerciseDetail, _ visit: Visit) -> Response {
  guard let ahead = readAhead(detail, visit) else {
    return .page(unmeasuredPage(detail, visit.frame))
  }
  guard ahead.isKnown else { return .page(tooFewPage(detail, ahead, visit.frame)) }
  let voice = visit.voice
  let unit = voice.figures.unit
  var view = AheadView(
    detail: detail, ahead: ahead, weight: ahead.lastWeight,
    typed: voice.figures.weightNumber(ahead.lastWeight))
  if let typed = visit.request.query["weight"] {
    view.typed = typed
    if let weight = WeightList.weight(in: typed, unit: unit) {
      if ahead.limits.contains(weight) {
        view.weight = weight
      } else {
        view.wrong = outside(ahead, voice)
      }
    } else {
      let example = voice.figures.weightNumber(ahead.lastWeight)
      view.wrong = voice(.aheadWrong, .text("example", example))
    }
  }
  return .page(aheadPage(view, visit.frame), status: view.wrong == nil ? 200 : 422)
}

private func outside(_ ahead: Ahead, _ voice: Voice) -> String {
  guard ahead.lastWeight > .zero else { return voice(.aheadBare) }
  return voice(
    .aheadOutside, .text("low", voice.figures.weight(ahead.limits.lowerBound)),
    .text("high", voice.figures.weight(ahead.limits.upperBound)))
}
