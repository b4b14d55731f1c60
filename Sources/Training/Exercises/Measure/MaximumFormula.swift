import Records

/// A formula that estimates a one-rep maximum from a set of several repetitions.
///
/// Sources: Epley 1985, Brzycki 1993, Lombardi 1989, O'Conner 1989, Mayhew 1992, Wathan 1994. Hutchins and
/// Gearhart 2010 tested all six on the bench press, and Knutzen 1999 on machines.
package enum MaximumFormula: String, Choice, Sendable {
  case epley, brzycki, lombardi
  case oConner = "o_conner"
  case mayhew, wathan

  /// The maximum number of repetitions to estimate a one-rep maximum from.
  ///
  /// Longer sets have no estimate, because the error grows beyond ten repetitions (Reynolds 2006).
  package static let mostReps: Int64 = 12

  /// Returns the multiplier and divisor for a weight lifted for a number of repetitions, from 1 to
  /// ``mostReps``.
  ///
  /// For a single repetition, both are 1, because the weight is the maximum itself. Formulas with powers use
  /// precomputed values, in millionths.
  fileprivate func factor(_ reps: Int64) -> (times: Int64, over: Int64) {
    guard reps > 1 else { return (1, 1) }
    return switch self {
    case .epley: (30 + reps, 30)
    case .brzycki: (36, 37 - reps)
    case .oConner: (40 + reps, 40)
    case .lombardi: (MaximumFormula.lombardiMillionths[Int(reps) - 2], 1_000_000)
    case .mayhew: (MaximumFormula.mayhewMillionths[Int(reps) - 2], 1_000_000)
    case .wathan: (MaximumFormula.wathanMillionths[Int(reps) - 2], 1_000_000)
    }
  }

  /// The values of r^0.10 for 2 to 12 repetitions, in millionths.
  private static let lombardiMillionths: [Int64] = [
    1_071_773, 1_116_123, 1_148_698, 1_174_619, 1_196_231, 1_214_814, 1_231_144,
    1_245_731, 1_258_925, 1_270_982, 1_282_089,
  ]
  /// The values of 100 / (52.2 + 41.9 · e^(−0.055 r)) for 2 to 12 repetitions, in millionths.
  private static let mayhewMillionths: [Int64] = [
    1_114_387, 1_139_903, 1_165_154, 1_190_107, 1_214_729, 1_238_990, 1_262_863,
    1_286_322, 1_309_343, 1_331_903, 1_353_985,
  ]
  /// The values of 100 / (48.8 + 53.8 · e^(−0.075 r)) for 2 to 12 repetitions, in millionths.
  private static let wathanMillionths: [Int64] = [
    1_051_457, 1_089_797, 1_127_955, 1_165_825, 1_203_306, 1_240_300, 1_276_714,
    1_312_463, 1_347_467, 1_381_654, 1_414_959,
  ]
}

/// Returns the one-rep maximum estimated from a set, or nil unless it has a positive weight and 1 to 12
/// repetitions.
///
/// For one repetition, the maximum is the weight.
package func oneRepMaximum(
  _ weight: Weight?, _ reps: Int64?, by formula: MaximumFormula = .epley
) -> Weight? {
  guard let weight, let reps, weight > .zero, (1...MaximumFormula.mostReps).contains(reps) else { return nil }
  let (times, over) = formula.factor(reps)
  return Weight(grams: (weight.grams * times).quotientRounded(over))
}
