package import Records

/// A random number generator with one seed: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// Equal seeds produce equal numbers.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// Returns a number from 0 up to, but not including, a bound.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  package mutating func happens(percent: Int) -> Bool { below(100) < percent }

  package mutating func pick<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : list[below(list.count)]
  }

  package mutating func id() -> ID { ID(high: next(), low: next()) }
}
