/// A seeded random number generator, SplitMix64 (Steele, Lea and Flood, 2014).
///
/// Equal seeds produce equal numbers on every platform.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    let number = SplitMix64.mix(state)
    state &+= SplitMix64.step
    return number
  }

  private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Returns the number generated from a state, mixed so that every bit of the state affects every bit of the
  /// number.
  public static func mix(_ state: UInt64) -> UInt64 {
    var mixed = state &+ step
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
