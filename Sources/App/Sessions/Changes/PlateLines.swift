import Records
import Training

extension CurrentExercise {
  /// Returns the bars and plates for the exercise, or nil if it doesn't use a bar.
  func rack(_ unit: WeightUnit) -> BarRack? {
    guard measures.contains(.weight) else { return nil }
    guard var rack = BarRack(for: equipment, gym: gym, unit: unit) else { return nil }
    if let bar { rack.bars = [bar] + rack.bars.filter { $0 != bar } }
    return rack
  }
}

/// Returns a button that shows the plates per side for the card's weight, and opens the table of plates.
///
/// Returns an empty element if the exercise doesn't use a bar or the card has no weight.
func plateLine(_ current: CurrentExercise, _ localizer: Localizer) -> HTML {
  guard let rack = current.rack(localizer.figures.unit), let bar = rack.bars.first,
    let weight = current.prefilled.weight
  else { return span {} }
  let load = plates(for: weight, bar: bar, available: rack.plates, unit: localizer.figures.unit)
  return button(.class("plates num"), .type("button"), .opens("plates")) { localizer.perSide(load) }
}

extension Localizer {
  /// Returns the plates per side with their label, such as `Per side 20 · 1.25`.
  func perSide(_ load: PlateLoad) -> String {
    if load.remainder < .zero { return text(.logLighterThanBar, .text("bar", figures.weight(load.bar))) }
    let sizes = load.perSide.map { figures.weightNumber($0) }.joined(separator: " · ")
    if load.perSide.isEmpty, load.remainder == .zero { return text(.logBarAlone) }
    if load.remainder == .zero { return text(.logPerSide, .text("plates", sizes)) }
    let over = figures.weight(load.remainder)
    if load.perSide.isEmpty { return text(.logBarAndRest, .text("rest", over)) }
    return text(.logPerSideAndRest, .text("plates", sizes), .text("rest", over))
  }
}

extension Localizer {
  /// Returns the plates per side without a label, such as `20 · 1.25`, for a column with a heading.
  fileprivate func platesAlone(_ load: PlateLoad) -> String {
    guard load.remainder == .zero, !load.perSide.isEmpty else { return perSide(load) }
    return joined(load.perSide.map { figures.weightNumber($0) }, by: " · ")
  }
}

/// Returns the sheet with a choice of bars and a table of the plates for the card's weight and the weights
/// around it.
///
/// Returns nil if the exercise doesn't use a bar or the card has no weight.
func plateSheet(_ current: CurrentExercise, _ logger: Logger, _ localizer: Localizer) -> HTML? {
  guard let rack = current.rack(localizer.figures.unit), let bar = rack.bars.first,
    let weight = current.prefilled.weight
  else { return nil }
  let set = current.focus.isOpen ? nil : current.focus.word
  return sheet("plates", localizer.text(.logPlatesHeading), localizer) {
    nav(.class("chips wrap"), .label(localizer.text(.logBar))) {
      for other in rack.bars {
        chip(
          loggerPath(logger.session.id, current.exercise.id, set: set, bar: other),
          localizer.text(.logBarOf, .text("weight", localizer.figures.weight(other))), isOn: other == bar)
      }
    }
    table {
      caption(.class("hidden-text")) { localizer.text(.logPlatesCaption) }
      thead {
        tr {
          th(.scope("col")) { localizer.text(.weight) }
          th(.scope("col")) { localizer.text(.logEachSide) }
        }
      }
      tbody {
        for near in weights(around: weight, current.traits.grid) {
          tr(.class(near == weight ? "strong" : "")) {
            th(.scope("row"), .class("num")) { localizer.figures.weight(near) }
            td(.class("num")) {
              localizer.platesAlone(
                plates(for: near, bar: bar, available: rack.plates, unit: localizer.figures.unit))
            }
          }
        }
      }
    }
  }
}

/// Returns the weight with up to three loadable weights below it and five above it.
private func weights(around weight: Weight, _ grid: WeightGrid) -> [Weight] {
  var near = [weight]
  for _ in 0..<3 {
    if let first = near.first, let lower = grid.step(below: first), lower > .zero {
      near.insert(lower, at: 0)
    }
  }
  for _ in 0..<5 {
    if let last = near.last, let more = grid.step(above: last) { near.append(more) }
  }
  return near
}
