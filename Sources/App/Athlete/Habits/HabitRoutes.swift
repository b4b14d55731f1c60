import Records
import Training

/// Returns the routes for sleep, heart rates, training times and risk tolerance.
func habitRoutes() -> [Route] {
  [
    Route("GET", "/profile/sleep") { context in
      let target = context.tx.find(SleepTarget.self, SleepTarget.theID)
      let form = (target ?? SleepTarget()).form
      return .page(sleepPage(form, bedtime: target?.bedtime, context.layout))
    },
    Route("POST", "/profile/sleep") { context in saveSleep(context) },
    Route("GET", "/profile/heart-rates") { context in
      let rates = context.tx.find(HeartRates.self, HeartRates.theID) ?? HeartRates()
      return .page(heartPage(rates.form, context.layout))
    },
    Route("POST", "/profile/heart-rates") { context in saveHeartRates(context) },
    Route("GET", "/profile/boldness") { context in
      let chosen = riskTolerance(in: context.tx)
      let own = chosen.level == nil ? chosen.successBound : nil
      return .page(riskTolerancePage(chosen.form, own: own, context.layout))
    },
    Route("POST", "/profile/boldness") { context in saveRiskTolerance(context) },
    Route("GET", "/profile/times") { context in
      let times = context.tx.find(TrainingTimes.self, TrainingTimes.theID) ?? TrainingTimes()
      return .page(timesPage(times.form, context.layout))
    },
    Route("POST", "/profile/times") { context in saveTimes(context) },
  ]
}

private func saveSleep(_ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  var target = context.tx.find(SleepTarget.self, SleepTarget.theID) ?? SleepTarget()
  target.take(&form)
  if form.isValid {
    do throws(ProfileError) {
      try setSleepTarget(target, in: context.tx)
      return .seeOther("/profile?said=saved")
    } catch {
      form.refuse("sleep", error.sentence)
    }
  }
  return .page(sleepPage(form, bedtime: nil, context.layout), status: 422)
}

private func saveHeartRates(_ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  var rates = context.tx.find(HeartRates.self, HeartRates.theID) ?? HeartRates()
  rates.take(&form)
  if form.isValid {
    do throws(ProfileError) {
      try setHeartRates(rates, in: context.tx)
      return .seeOther("/profile?said=saved")
    } catch {
      form.refuse(error)
    }
  }
  return .page(heartPage(form, context.layout), status: 422)
}

private func saveRiskTolerance(_ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  let level: RiskToleranceLevel? = form.choice("level")
  do throws(ProfileError) {
    // An unknown level becomes 0, which is out of range and therefore refused.
    try chooseRiskTolerance(level?.successBound ?? 0, in: context.tx)
    return .seeOther("/profile?said=saved")
  } catch {
    form.refuse("level", error.sentence)
    return .page(riskTolerancePage(form, own: nil, context.layout), status: 422)
  }
}

private func saveTimes(_ context: RouteContext) -> Response {
  var (form, typed) = (FormInput(context.form), TrainingTimes())
  typed.take(&form)
  if form.isValid {
    do throws(ProfileError) {
      try setTrainingTimes(typed.times, in: context.tx)
      return .seeOther("/profile?said=saved")
    } catch {
      form.refuseTimes(error)
    }
  }
  return .page(timesPage(form, context.layout), status: 422)
}
