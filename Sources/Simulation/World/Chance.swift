package import Records

extension SplitMix64 {
  /// Returns a number from 0 up to, but not including, `bound`.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  package mutating func happens(percent: Int) -> Bool { below(100) < percent }

  package mutating func pick<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : list[below(list.count)]
  }

  package mutating func id() -> ID { ID(high: next(), low: next()) }
}
