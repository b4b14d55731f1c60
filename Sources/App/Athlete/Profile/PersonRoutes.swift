import Records
import Training

func personRoutes() -> [Route] {
  [
    Route("GET", "/profile/person") { context in
      .page(personPage(PersonForm(person(in: context.tx), context.localizer), context.layout))
    },
    Route("POST", "/profile/person") { context in savePerson(context.form, context.layout, in: context.tx) },
    Route("GET", "/profile/units") { context in
      .page(unitsPage(units(in: context.tx), nil, context.layout))
    },
    Route("POST", "/profile/units") { context in saveUnits(context.form, context.layout, in: context.tx) },
  ]
}

/// The input of the form for the athlete's name, language and time zone.
struct PersonForm {
  var name: String
  var language: String
  var timeZone: String
  /// The error of each invalid field, by the field's name.
  var wrong: [String: Sentence] = [:]

  /// Creates the form's input.
  ///
  /// A new athlete has no time zone yet.
  init(_ person: Person?, _ localizer: Localizer) {
    name = person?.name ?? ""
    language = localizer.language.rawValue
    timeZone = person?.timeZone ?? ""
  }

  init(_ form: Fields, _ localizer: Localizer) {
    name = form["name"]?.trimmed ?? ""
    language = form["language"] ?? localizer.language.rawValue
    timeZone = form["time_zone"]?.trimmed ?? ""
  }
}

private func savePerson(_ fields: Fields, _ layout: PageLayout, in tx: Transaction) -> Response {
  var form = PersonForm(fields, layout.localizer)
  var person = person(in: tx) ?? Person()
  person.name = form.name
  person.language = Language(rawValue: form.language) ?? layout.localizer.language
  person.timeZone = form.timeZone.isEmpty ? nil : form.timeZone
  do throws(ProfileError) {
    try describePerson(person, in: tx)
    return .seeOther("/profile?said=saved")
  } catch {
    form.wrong[error.field] = error.sentence
    return .page(personPage(form, layout), status: 422)
  }
}

private func saveUnits(_ fields: Fields, _ layout: PageLayout, in tx: Transaction) -> Response {
  let formula = fields["formula"].map { MaximumFormula(rawValue: $0) } ?? units(in: tx).formula
  guard let unit = fields["weight"].flatMap({ WeightUnit(rawValue: $0) }), let formula else {
    return .page(unitsPage(nil, layout.localizer.text(.unitsWrong), layout), status: 422)
  }
  func scale(_ name: StaticString) -> GradeScale? { fields[name].flatMap { GradeScale(rawValue: $0) } }
  chooseUnits(unit, boulders: scale("boulders"), routes: scale("routes"), in: tx)
  if formula != units(in: tx).formula { chooseFormula(formula, in: tx) }
  return .seeOther("/profile?said=saved")
}
