import Records
import Training

extension CurrentExercise {
  /// The bars and plates for the exercise; nil for one without a bar.
  func rack(_ unit: WeightUnit) -> BarRack? {
    guard measures.contains(.weight) else { return nil }
    guard var rack = BarRack(for: equipment, gym: gym, unit: unit) else { return nil }
    if let bar { rack.bars = [bar] + rack.bars.filter { $0 != bar } }
    return rack
  }
}

/// The plates of one side for the weight of the card; it opens the table of the weights around it.
func plateLine(_ current: CurrentExercise, _ voice: Voice) -> HTML {
  guard let rack = current.rack(voice.figures.unit), let bar = rack.bars.first,
    let weight = current.prefilled.weight
  else { return span {} }
  let load = plates(for: weight, bar: bar, available: rack.plates, unit: voice.figures.unit)
  return button(.class("plates num"), .type("button"), .opens("plates")) { voice.perSide(load) }
}

extension Voice {
  /// The plates of one side in words: `Per side 20 · 1.25`.
  func perSide(_ load: PlateLoad) -> String {
    if load.remainder < .zero { return self(.logLighterThanBar, .text("bar", figures.weight(load.bar))) }
    let sizes = load.perSide.map { figures.weightNumber($0) }.joined(separator: " · ")
    if load.perSide.isEmpty, load.remainder == .zero { return self(.logBarAlone) }
    if load.remainder == .zero { return self(.logPerSide, .text("plates", sizes)) }
    let over = figures.weight(load.remainder)
    if load.perSide.isEmpty { return self(.logBarAndRest, .text("rest", over)) }
    return self(.logPerSideAndRest, .text("plates", sizes), .text("rest", over))
  }
}

extension Voice {
  /// The plates of one side where the heading says so: `20 · 1.25`.
  fileprivate func platesAlone(_ load: PlateLoad) -> String {
    guard load.remainder == .zero, !load.perSide.isEmpty else { return perSide(load) }
    return joined(load.perSide.map { figures.weightNumber($0) }, by: " · ")
  }
}

/// The plates for the weights around that of the card, and another bar to choose.
func plateSheet(_ current: CurrentExercise, _ logger: Logger, _ voice: Voice) -> HTML? {
  guard let rack = current.rack(voice.figures.unit), let bar = rack.bars.first,
    let weight = current.prefilled.weight
  else { return nil }
  let set = current.focus.isOpen ? nil : current.focus.word
  return sheet("plates", voice(.logPlatesHeading), voice) {
    nav(.class("chips wrap"), .label(voice(.logBar))) {
      for other in rack.bars {
        chip(
          loggerPath(logger.session.id, current.exercise.id, set: set, bar: other),
          voice(.logBarOf, .text("weight", voice.figures.weight(other))), isOn: other == bar)
      }
    }
    table {
      caption(.class("hidden-text")) { voice(.logPlatesCaption) }
      thead {
        tr {
          th(.scope("col")) { voice(.weight) }
          th(.scope("col")) { voice(.logEachSide) }
        }
      }
      tbody {
        for near in weights(around: weight, current.traits.grid) {
          tr(.class(near == weight ? "strong" : "")) {
            th(.scope("row"), .class("num")) { voice.figures.weight(near) }
            td(.class("num")) {
              voice.platesAlone(
                plates(for: near, bar: bar, available: rack.plates, unit: voice.figures.unit))
            }
          }
        }
      }
    }
  }
}

/// Three weights below and five above, as they can be loaded.
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
