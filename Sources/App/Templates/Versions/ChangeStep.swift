import Training

/// A line that describes a change: the old and the new value, and the sets that the change affects.
struct ChangeStep: Equatable {
  var from: String
  var to: String
  /// The 1-based positions of the affected working sets among all working sets.
  var sets: [Int64] = []
  /// The 1-based positions of the affected warm-up sets among all warm-up sets.
  var warmups: [Int64] = []

  /// The line's sort key, which puts warm-ups first and working sets in their order.
  var place: Int64 { warmups.isEmpty ? sets.first ?? 0 : 0 }
}

/// Returns the old and the new value in one line.
func fromTo(_ step: ChangeStep, _ localizer: Localizer) -> HTML {
  span(.class("num")) {
    span(.class("hidden-text")) { localizer.text(.fromTo, .text("from", step.from), .text("to", step.to)) }
    span(.set("aria-hidden", "true")) {
      span(.class("from keep")) { step.from }
      " "
      span(.class("keep")) {
        "→ "
        span(.class("to")) { step.to }
      }
    }
  }
}

extension Localizer {
  /// Returns the sets that a line affects, such as `sets 1 and 2` or `warm-up 1`.
  func sets(of step: ChangeStep) -> String { sets(step.sets, warmups: step.warmups) }

  func sets(_ sets: [Int64], warmups: [Int64]) -> String {
    var parts: [String] = []
    if !warmups.isEmpty {
      parts.append(text(.warmupsNumbered, .text("numbers", placeNumbers(warmups))))
    }
    if sets.count == 1 {
      parts.append(text(.onlySet, .count("number", sets[0])))
    } else if !sets.isEmpty {
      parts.append(text(.setsNumbered, .text("numbers", placeNumbers(sets))))
    }
    return enumeration(parts)
  }

  private func placeNumbers(_ numbers: [Int64]) -> String { enumeration(numbers.map { String($0) }) }

  /// Returns a list of several items, such as `1, 2 and 3`.
  package func enumeration(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return text(.andLast, .text("list", parts.dropLast().joined(separator: ", ")), .text("last", last))
  }
}
