import Records
import Training

/// Returns the routes for sleep, heart rates, training times and risk tolerance.
func habitRoutes() -> [Route] {
  [
    Route("GET", "/profile/sleep") { context in
      let target = context.tx.find(SleepTarget.self, SleepTarget.theID)
      return .page(sleepPage(SleepForm(target, context.localizer), context.layout))
    },
    Route("POST", "/profile/sleep") { context in saveSleep(context) },
    Route("GET", "/profile/heart-rates") { context in
      let rates = context.tx.find(HeartRates.self, HeartRates.theID)
      return .page(heartPage(HeartForm(rates ?? HeartRates()), context.layout))
    },
    Route("POST", "/profile/heart-rates") { context in saveHeartRates(context) },
    Route("GET", "/profile/boldness") { context in
      .page(riskTolerancePage(riskTolerance(in: context.tx), nil, context.layout))
    },
    Route("POST", "/profile/boldness") { context in saveRiskTolerance(context) },
    Route("GET", "/profile/times") { context in
      let times = context.tx.find(TrainingTimes.self, TrainingTimes.theID)?.times ?? []
      return .page(timesPage(TimesForm(times), context.layout))
    },
    Route("POST", "/profile/times") { context in saveTimes(context) },
  ]
}

private func saveSleep(_ context: RouteContext) -> Response {
  var form = SleepForm(context.form)
  if var target = form.read(context.localizer) {
    target.unknown = context.tx.find(SleepTarget.self, SleepTarget.theID)?.unknown ?? []
    do throws(ProfileError) {
      try setSleepTarget(target, in: context.tx)
      return .seeOther("/profile?said=saved")
    } catch {
      form.wrongSleep = context.localizer.text(error.sentence)
    }
  }
  return .page(sleepPage(form, context.layout), status: 422)
}

private func saveHeartRates(_ context: RouteContext) -> Response {
  var form = HeartForm(context.form)
  if let rates = form.read(over: context.tx.find(HeartRates.self, HeartRates.theID), context.localizer) {
    do throws(ProfileError) {
      try setHeartRates(rates, in: context.tx)
      return .seeOther("/profile?said=saved")
    } catch {
      form.refuse(error, context.localizer)
    }
  }
  return .page(heartPage(form, context.layout), status: 422)
}

private func saveRiskTolerance(_ context: RouteContext) -> Response {
  let level = context.form["level"].flatMap { RiskToleranceLevel(rawValue: $0) }
  do throws(ProfileError) {
    // An unknown level becomes 0, which is out of range and therefore refused.
    try chooseRiskTolerance(level?.successBound ?? 0, in: context.tx)
    return .seeOther("/profile?said=saved")
  } catch {
    return .page(riskTolerancePage(nil, context.localizer.text(error.sentence), context.layout), status: 422)
  }
}

private func saveTimes(_ context: RouteContext) -> Response {
  var form = TimesForm(context.form)
  if let times = form.read(context.localizer) {
    do throws(ProfileError) {
      try setTrainingTimes(times, in: context.tx)
      return .seeOther("/profile?said=saved")
    } catch {
      form.refuse(error, context.localizer)
    }
  }
  return .page(timesPage(form, context.layout), status: 422)
}
