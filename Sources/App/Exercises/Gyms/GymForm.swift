import Records
import Training

extension EquipmentSet {
  /// Returns the form, filled in with a stored gym or a preset.
  func form(_ localizer: Localizer) -> FormInput {
    let unit = self.unit(preferring: localizer.figures.unit)
    var form = FormInput(
      ("name", name), ("unit", unit.rawValue), ("bars", localizer.sizes(bars, in: unit)),
      ("plates", localizer.sizes(plates, in: unit)), ("dumbbells", localizer.list(dumbbells, in: unit)),
      ("machine_step", localizer.list([machineStep].compactMap { $0 }, in: unit)))
    form.replace("equipment", with: equipment.map { $0.rawValue })
    return form
  }

  /// Sets the gym's values from the submitted form, adding an error to each invalid field.
  ///
  /// Weights are in the unit chosen in the form, or in the athlete's unit if none is chosen. Weights that
  /// weren't edited keep their grams, because the fields show only two decimals. Equipment that the form
  /// doesn't show is kept.
  mutating func take(_ form: inout FormInput, _ localizer: Localizer) {
    let unit: WeightUnit = form.choice("unit") ?? localizer.figures.unit
    let shown = self.unit(preferring: localizer.figures.unit) == unit ? self.form(localizer) : FormInput()
    name = form["name"]
    bars = form.weights("bars", in: unit, shown, bars)
    plates = form.weights("plates", in: unit, shown, plates)
    dumbbells = form.weights("dumbbells", in: unit, shown, dumbbells)
    let steps = form.weights("machine_step", in: unit, shown, [machineStep].compactMap { $0 })
    if steps.count > 1 { form.refuse("machine_step", Sentence(.gymOneStep)) }
    machineStep = steps.first
    let hidden = equipment.filter { !Equipment.shownOfGyms.contains($0) }
    equipment = hidden + form.all("equipment").compactMap { Equipment(rawValue: $0) }
  }
}

extension FormInput {
  /// Returns the weights in a field, or an empty array if the field is blank or invalid.
  ///
  /// If the text is the one in `shown`, returns the stored weights. An invalid field gets an error.
  fileprivate mutating func weights(
    _ name: String, in unit: WeightUnit, _ shown: FormInput, _ stored: [Weight]
  ) -> [Weight] {
    if shown.has(name), self[name].trimmed.hasSameBytes(as: shown[name]) { return stored }
    do throws(WeightListError) { return try WeightList.weights(in: self[name], unit: unit) } catch {
      refuse(name, error.sentence)
      return []
    }
  }
}

extension Localizer {
  /// Returns weights as a list with ranges, such as `1,25 2–30 je 2` in German.
  ///
  /// ``WeightList`` can parse the result again.
  func list(_ weights: [Weight], in unit: WeightUnit, by separator: String = " ") -> String {
    WeightList.parts(of: weights, unit: unit).map { part in
      switch part {
      case .one(let figure): number(figure)
      case .range(let from, let through, let step):
        text(
          .gymRange, .text("from", number(from)), .text("through", number(through)),
          .text("step", number(step)))
      }
    }.joined(separator: separator)
  }

  /// Returns the sizes of bars or plates from heaviest to lightest, such as `25 20 15`.
  func sizes(_ weights: [Weight], in unit: WeightUnit, by separator: String = " ") -> String {
    weights.reversed().map { number($0.millionths(in: unit)) }.joined(separator: separator)
  }

  private func number(_ millionths: Int64) -> String {
    figures.decimal(millionths.quotientRounded(10_000), places: 2)
  }
}

extension Equipment {
  /// The kinds of equipment that a gym can have or lack.
  ///
  /// Excludes body weight and the kinds `none` and `other`.
  static var shownOfGyms: [Equipment] {
    allCases.filter { $0 != .bodyweight && $0 != .none && $0 != .other }
  }
}
