import BrowserRuntime
import TestSupport
import Testing

@Suite struct ArithmeticTests {
  @Test func `a product of 128 bits is the one that Swift computes`() {
    var numbers = SeededGenerator(seed: 5)
    let edges: [UInt64] = [0, 1, 2, 0xFFFF_FFFF, 0x1_0000_0000, 1 << 63, .max - 1, .max]
    let random = (0..<10_000).map { _ in (numbers.next(), numbers.next() >> (numbers.next() % 64)) }
    for (left, right) in edges.flatMap({ edge in edges.map { (edge, $0) } }) + random {
      var low: UInt64 = 0
      let high = multiply_full_width(left, right, &low)
      let expected = left.multipliedFullWidth(by: right)
      #expect(high == expected.high && low == expected.low)
    }
  }
}
