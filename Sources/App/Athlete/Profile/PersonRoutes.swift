import Records
import Training

func personRoutes() -> [Route] {
  [
    Route("GET", "/profile/person") { context in
      let stored = person(in: context.tx) ?? Person()
      return .page(personPage(stored.form(context.localizer), context.layout))
    },
    Route("POST", "/profile/person") { context in savePerson(context) },
    Route("GET", "/profile/units") { context in
      .page(unitsPage(units(in: context.tx).form, context.layout))
    },
    Route("POST", "/profile/units") { context in saveUnits(context) },
  ]
}

extension Person {
  /// Returns the form, filled in with the stored profile.
  ///
  /// The time zone is empty for a new athlete.
  fileprivate func form(_ localizer: Localizer) -> FormInput {
    FormInput(("name", name), ("language", localizer.language.rawValue), ("time_zone", timeZone ?? ""))
  }

  /// Sets the name, the time zone and the language from the submitted form.
  fileprivate mutating func take(_ form: FormInput, _ localizer: Localizer) {
    let zone = form["time_zone"].trimmed
    (name, timeZone) = (form["name"].trimmed, zone.isEmpty ? nil : zone)
    language = form.choice("language") ?? localizer.language
  }
}

extension Units {
  /// The form, filled in with the stored units.
  fileprivate var form: FormInput {
    FormInput(
      ("weight", weight.rawValue), ("boulders", scales(of: .boulder).first?.rawValue ?? ""),
      ("routes", scales(of: .route).first?.rawValue ?? ""), ("formula", formula.rawValue))
  }
}

private func savePerson(_ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  var described = person(in: context.tx) ?? Person()
  described.take(form, context.localizer)
  do throws(ProfileError) {
    try describePerson(described, in: context.tx)
    return .seeOther("/profile?said=saved")
  } catch {
    form.refuse(error)
    return .page(personPage(form, context.layout), status: 422)
  }
}

private func saveUnits(_ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  let stored = units(in: context.tx).formula
  let formula: MaximumFormula? = form.has("formula") ? form.choice("formula") : stored
  guard let unit: WeightUnit = form.choice("weight"), let formula else {
    form.refuse("weight", Sentence(.unitsWrong))
    return .page(unitsPage(form, context.layout), status: 422)
  }
  chooseUnits(unit, boulders: form.choice("boulders"), routes: form.choice("routes"), in: context.tx)
  if formula != stored { chooseFormula(formula, in: context.tx) }
  return .seeOther("/profile?said=saved")
}
