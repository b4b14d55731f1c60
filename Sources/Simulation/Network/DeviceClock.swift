import Records

/// A device's calendar clock, which may be wrong, drift or stop.
struct DeviceClock {
  private var began: Instant
  /// The time that the clock showed when it was last set.
  private var shown: Instant
  /// The number of thousandths by which the clock runs too fast, or a negative number if it runs too slow.
  private var drift: Int64 = 0
  private var stands = false

  init(at now: Instant) { (began, shown) = (now, now) }

  /// Creates a clock that is wrong by up to ten years and may run too fast or too slow.
  init(at now: Instant, _ random: inout SplitMix64) {
    self.init(at: now)
    let offsets: [Int64] = [
      0, 0, 3000, -90_000, 100_000_000, -100_000_000, 315_000_000_000, -315_000_000_000,
    ]
    shown = now + (random.pick(offsets) ?? 0)
    if random.happens(percent: 25) { drift = Int64(random.below(101)) - 50 }
  }

  func reading(at now: Instant) -> Instant {
    stands ? shown : shown + (now - began) * (1000 + drift) / 1000
  }

  /// Makes the clock jump forward or back, stop, or continue from where it stopped.
  mutating func misbehave(at now: Instant, _ random: inout SplitMix64) {
    (shown, began) = (reading(at: now), now)
    if stands || random.happens(percent: 30) {
      stands.toggle()
    } else {
      let jumps: [Int64] = [-3_600_000, 3_600_000, -40_000, 40_000, 55_000, -86_400_000, 86_400_000]
      shown = shown + (random.pick(jumps) ?? 0)
    }
  }

  /// Sets the time that the clock shows.
  mutating func set(to shown: Instant, at now: Instant) { (self.shown, began) = (shown, now) }

  /// Restores the correct speed, continuing from the time that the clock shows.
  mutating func heal(at now: Instant) {
    (shown, began) = (reading(at: now), now)
    (stands, drift) = (false, 0)
  }
}
