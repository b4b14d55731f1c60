import Records

/// A random number generator that produces the same numbers from the same seed on every platform.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  package mutating func next() -> UInt64 { numbers.next() }

  /// Returns true with a probability of one in `count`.
  package mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  package mutating func number(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &self) }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
  }
}
