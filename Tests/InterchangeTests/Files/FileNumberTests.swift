import Testing

@testable import Interchange

@Suite struct FileNumberTests {
  @Test func `what is reckoned with a file's numbers stays within 64 bits`() {
    let (least, greatest, one): (FileNumber, FileNumber, FileNumber) = (FileNumber(.min), FileNumber(.max), 1)
    for number in [
      greatest + one, greatest - FileNumber(-1), greatest * FileNumber(2), least * FileNumber(-1),
    ] {
      #expect(number == greatest)
    }
    for number in [least + FileNumber(-1), least - one, greatest * FileNumber(-2), least * FileNumber(2)] {
      #expect(number == least)
    }
    #expect(FileNumber(0) - least == greatest)
    #expect((FileNumber(6) * FileNumber(7) - one).within(0...100) == 41)
  }

  @Test func `a number comes out only within its range`() {
    #expect(FileNumber(5).within(0...5) == 5)
    #expect(FileNumber(6).within(0...5) == nil)
    #expect(FileNumber(.min).within(0 ... .max) == nil)
  }

  @Test func `bytes that aren't there are no number, and eight of them end at the greatest`() {
    let bytes: [UInt8] = [1, 2, 3, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    #expect(FileNumber(littleEndian: bytes, at: 0, 2) == 0x0201)
    #expect(FileNumber(littleEndian: bytes[1...], at: 0, 2) == 0x0302)
    #expect(FileNumber(littleEndian: bytes, at: 3, 8) == FileNumber(.max))
    for (place, count) in [(10, 2), (-1, 1), (12, 1), (0, 9), (Int.max, 4), (0, -1)] {
      #expect(FileNumber(littleEndian: bytes, at: place, count) == nil)
    }
  }

  @Test(arguments: [
    (1.5, Int64?(2)), (-1.4, -1), (.nan, nil), (.infinity, nil), (-.infinity, nil), (1e308, nil),
    (0x1p63, nil),
    (-0x1p63, nil), (9.4, 9), (10.6, nil),
  ])
  func `a fraction becomes a whole number only within a range`(fraction: Double, whole: Int64?) {
    #expect(fraction.whole(in: -10...10) == whole)
  }
}
