import Records
import Training

extension GradeScale {
  var phrase: Phrase {
    switch self {
    case .v: .scaleV
    case .font: .scaleFont
    case .french: .scaleFrench
    case .yds: .scaleYds
    case .uiaa: .scaleUiaa
    }
  }
}

extension ClimbStyle {
  var phrase: Phrase {
    switch self {
    case .onsight: .climbOnsight
    case .flash: .climbFlash
    case .redpoint: .climbRedpoint
    case .repeated: .climbRepeated
    case .project: .climbProject
    }
  }
}

extension Grip {
  var phrase: Phrase {
    switch self {
    case .halfCrimp: .gripHalfCrimp
    case .fullCrimp: .gripFullCrimp
    case .openHand: .gripOpenHand
    case .threeFingers: .gripThreeFingers
    case .frontTwo: .gripFrontTwo
    case .middleTwo: .gripMiddleTwo
    case .oneFinger: .gripOneFinger
    case .sloper: .gripSloper
    case .pinch: .gripPinch
    }
  }
}

extension Localizer {
  /// Returns a logged climb as text, such as `V4 · sent in 3 attempts · redpoint · 40°`.
  func climbed(_ climb: Climb) -> String {
    let count = Filling.count("count", climb.attempts)
    let went =
      climb.sent
      ? climb.attempts <= 1 ? text(.climbFirstGo) : text(.climbSentIn, count) : text(.climbNotIn, count)
    var parts = [climb.grade.isEmpty ? text(.climbUngraded) : climb.grade, went]
    if let style = climb.style { parts.append(text(style.phrase)) }
    if let angle = climb.angleDegrees { parts.append(self.angle(angle)) }
    return parts.joined(separator: " · ")
  }

  /// Returns a climb's grade for a narrow column, or a dash if it has none.
  func grade(_ climb: Climb) -> String { climb.grade.isEmpty ? "–" : climb.grade }

  /// Returns a wall's angle, such as `slab`, `vertical`, `40°` or `roof`.
  func angle(_ degrees: Int64) -> String {
    switch degrees {
    case ..<0: text(.angleSlab)
    case 0: text(.angleVertical)
    case 90: text(.angleRoof)
    default: text(.angleDegrees, .count("count", degrees))
    }
  }

  /// Returns a hang's edge and grip, such as `20 mm half crimp`.
  func edge(_ hang: Hang) -> String {
    let edge = text(.hangEdgeOf, .count("edge", hang.edgeMillimetres))
    return hang.grip.map { edge + " " + text($0.phrase) } ?? edge
  }

  /// Returns a hang with its added weight or assistance, such as
  /// `20 mm half crimp · 7 × 7 s, 3 s between · +10 kg`.
  func hung(_ hang: Hang, _ weight: Weight?, seconds: Int64) -> String {
    var parts = [edge(hang)]
    if hang.repetitions > 1 {
      parts.append(
        text(
          .hangOf, .count("count", hang.repetitions), .text("seconds", clock(seconds)),
          .text("pause", clock(hang.restSeconds))))
    } else {
      parts.append(clock(seconds))
    }
    if let weight, weight != .zero { parts.append(load(weight)) }
    return parts.joined(separator: " · ")
  }

  /// Returns added weight or assistance with its sign, such as `+10 kg` or `−5 kg`.
  private func load(_ weight: Weight) -> String {
    (weight > .zero ? "+" : "") + figures.weight(weight)
  }
}
