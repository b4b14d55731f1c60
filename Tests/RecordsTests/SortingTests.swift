import Records
import Testing

@Suite struct SortingTests {
  /// Returns numbers with few distinct values, so that many of them are equal.
  static func numbers(_ count: Int) -> [(place: Int, value: Int)] {
    var state = UInt64(count) &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<count).map { place in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (place, Int(state >> 33) % (count / 2 + 1))
    }
  }

  @Test func `what is sorted stands in order, and equal ones as they came`() {
    for count in 0...130 {
      let numbers = SortingTests.numbers(count)
      let sorted = numbers.sorted { $0.value < $1.value }
      // The index makes the keys unique, so the expected order does not depend on stability.
      let expected = numbers.indices.sorted { (numbers[$0].value, $0) < (numbers[$1].value, $1) }
      #expect(sorted.map { $0.place } == expected)
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.value <= $1.value })
      #expect(Set(sorted.map { $0.place }).count == count)
    }
  }

  @Test func `every sequence and an array in place are sorted alike`() {
    let words = ["d", "a", "c", "b"]
    #expect(words.sorted() == ["a", "b", "c", "d"])
    #expect(Set(words).sorted() == ["a", "b", "c", "d"])
    #expect(words.enumerated().sorted { $0.element < $1.element }.map { $0.offset } == [1, 3, 2, 0])
    var own = words
    own.sort()
    #expect(own == ["a", "b", "c", "d"])
    own.sort(by: >)
    #expect(own == ["d", "c", "b", "a"])
  }
}
