/// The chart that maps repetitions to a share of the one-rep maximum.
///
/// Source: the chart by Reactive Training Systems, approximated by two curves that OpenPowerlifting fitted.
/// With x = repetitions − 1, the percentage is 0.347619 x² − 4.60714 x + 99.9667 up to x = 2.92, and
/// 97.0955 − 2.64249 x beyond. The curves differ from the chart by at most 0.6 points.
package enum RepChart {
  /// Returns the share of the one-rep maximum that can be lifted for a number of repetitions.
  ///
  /// The share decreases from about 1 for a single repetition to no less than 0.4.
  package static func share(_ reps: Double) -> Double {
    let x = reps - 1
    return x <= 2.92
      ? (0.347619 * x * x - 4.60714 * x + 99.9667) / 100 : max(0.4, (97.0955 - 2.64249 * x) / 100)
  }

  /// Returns the one-rep maximum that a set implies, in the unit of the weight.
  package static func maximum(_ weight: Double, _ reps: Double) -> Double { weight / share(reps) }

  /// Returns the number of repetitions, from 0 to 20, that a one-rep maximum allows at a weight.
  ///
  /// Returns 0 unless both the maximum and the weight are positive.
  package static func reps(_ maximum: Double, at weight: Double) -> Double {
    guard maximum > 0, weight > 0 else { return 0 }
    let percent = 100 * weight / maximum
    var x = (97.0955 - percent) / 2.64249
    if x <= 2.92 {
      let square = 4.60714 * 4.60714 - 4 * 0.347619 * (99.9667 - percent)
      x = (4.60714 - max(0, square).root) / (2 * 0.347619)
    }
    return max(0, min(20, x + 1))
  }
}

extension Double {
  /// The nearest whole number, with halves rounded up.
  ///
  /// The value must not be negative. Values above 1e15 become 1e15.
  package var nearest: Int64 { self < 1e15 ? Int64(self + 0.5) : 1_000_000_000_000_000 }

  /// The square root, computed by Newton's method.
  ///
  /// The result is identical on every machine, and computing it needs no library. It is 0 unless the value is
  /// positive and finite.
  var root: Double {
    guard self > 0, isFinite else { return 0 }
    var root = self / 2 + 0.5
    for _ in 0..<600 {
      let next = (root + self / root) / 2
      if next == root { break }
      root = next
    }
    return root
  }
}

/// A load, in any unit, and its number of repetitions.
struct LoadedReps: Equatable, Sendable {
  var load: Double
  var reps: Int64
}
