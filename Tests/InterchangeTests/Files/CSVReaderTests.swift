import Interchange
import TestSupport
import Testing

@Suite struct CSVReaderTests {
  @Test(arguments: ["a,b\n1,2\n", "a,b\r\n1,2\r\n", "a,b\r1,2\r", "a,b\n1,2", "a;b\n1;2", "a\tb\n1\t2"])
  func `line ends and separators of all kinds give the same rows`(text: String) throws {
    #expect(try table(text) == [["a", "b"], ["1", "2"]])
  }

  @Test func `quoted fields hold separators, line breaks and doubled quotes`() throws {
    #expect(try table("\"a,\"\"b\"\"\",\"c\r\nd\"\n\"\",x") == [["a,\"b\"", "c\r\nd"], ["", "x"]])
  }

  @Test func `a row may lie across any border between pieces`() throws {
    // With rows of this length, the boundaries of the 128 KiB pieces fall on every kind of byte.
    let row = "\"" + String(repeating: "ä\"\"🏋️,\r\n", count: 60) + "\",2\r\n"
    let text = "a,b\r\n" + String(repeating: row, count: 1500)
    let rows = try table(text, header: .any)
    #expect(rows.count == 1501)
    #expect(Set(rows.dropFirst()) == [[String(repeating: "ä\"🏋️,\r\n", count: 60), "2"]])
  }

  @Test func `the separator is the one that the first line uses outside of quotes`() throws {
    #expect(try table("\"a,b,c\";d\n1;2") == [["a,b,c", "d"], ["1", "2"]])
  }

  @Test func `line and column count characters and the line breaks within fields`() {
    #expect(
      fault("a,b\n\"x\ny\nz\",2\n3\n")
        == CSVError(line: 5, column: 2, problem: .fewerFields(expected: 2, found: 1)))
    #expect(fault("a,b\näö\"ü,2\n") == CSVError(line: 2, column: 3, problem: .bareQuote))
    #expect(
      fault("a,b\r\n1,2\r\n\"3\r\n4\"5,6\r\n")
        == CSVError(line: 4, column: 3, problem: .textAfterClosingQuote))
  }

  @Test func `after a row of the wrong length or with a bare quote the next row is read`() throws {
    var reader = try CSVReader.opening(ByteSource(Array("a,b\n1\n1,2,3\nx\"y,z\n4,5\n".utf8)))
    var faults: [Int64] = []
    var good: [String] = []
    while true {
      do throws(CSVError) {
        guard try reader.next() else { break }
        good.append(reader.text(at: 0))
      } catch {
        faults.append(error.line)
      }
    }
    #expect(faults == [2, 3, 4])
    #expect(good == ["4"])
    #expect(reader.rows == 4)
  }

  @Test func `a file that is cut off says so`() {
    #expect(fault("a,b,c\n1,2,3\n4,5")?.problem == .endsInsideRow(expected: 3, found: 2))
    #expect(fault("a,b,c\n1,2,3\n4,\"5")?.problem == .quoteNeverCloses)
  }

  @Test func `limits hold for fields, rows and bytes`() throws {
    var limits = CSVLimits()
    limits.rows = 2
    limits.fields = 3
    limits.fieldBytes = 10
    func fault(_ text: String) -> CSVError? {
      InterchangeTests.fault(Array(text.utf8), header: .none, limits: limits)
    }
    #expect(fault("a\nb\nc\n") == CSVError(line: 3, column: 1, problem: .tooManyRows(limit: 2)))
    #expect(fault("a,b,c,d\n") == CSVError(line: 1, column: 7, problem: .tooManyFields(limit: 3)))
    #expect(
      fault("a,12345678901") == CSVError(line: 1, column: 3, problem: .fieldTooLong(limit: 10, quoted: false))
    )
    limits.fileBytes = 3
    let error = try withFile(Array("a,b\n1,2\n".utf8)) { path in
      #expect(throws: CSVError(problem: .fileTooLong(limit: 3))) {
        try ByteSource(path: path, limits: limits)
      }
    }
    #expect(error != nil)
  }

  @Test func `a quote that never closes does not swallow the file`() {
    let text = "a,b\n1,\"2\n" + String(repeating: "3,4\n", count: 200_000)
    let error = fault(text)
    #expect(error == CSVError(line: 2, column: 3, problem: .fieldTooLong(limit: 65_536, quoted: true)))
    #expect(
      error?.sentence.english
        == "Line 2, character 3: The field is longer than 64 kB. Close the quote that opens it.")
  }

  @Test func `a file can be read piece by piece with its progress`() throws {
    let text = "a,b\n" + String(repeating: "1,2\n", count: 100_000)
    try withFile(Array(text.utf8)) { path in
      let source = try ByteSource(path: path, limits: CSVLimits())
      var steps: [Int64] = []
      source.onProgress = { taken, total in
        #expect(total == 400_004)
        steps.append(taken)
      }
      var reader = try CSVReader.opening(source)
      while try reader.next() {}
      #expect(reader.rows == 100_000)
      #expect(steps.count == 4 && steps.last == 400_004)
    }
  }

  @Test(arguments: [
    ("", Interchange.Figure.nothing), ("  ", .nothing), ("0", .millionths(0)),
    ("62.5", .millionths(62_500_000)),
    ("74.99999999999999", .millionths(75_000_000)), ("-15", .millionths(-15_000_000)),
    (".5", .millionths(500_000)),
    ("10.0", .millionths(10_000_000)), ("62,5", .millionths(62_500_000)), ("1,609", .unreadable),
    ("1.2.3", .unreadable), ("x", .unreadable), ("-", .unreadable), ("1e3", .unreadable),
    ("99999999999999999999", .unreadable),
  ])
  func `a figure is read to the millionth`(text: String, figure: Interchange.Figure) throws {
    var reader = try CSVReader.opening(ByteSource(Array("a,b\n\"\(text)\",1".utf8)))
    #expect(try reader.next())
    #expect(reader.figure(at: 0) == figure)
  }

  @Test func `between semicolons a comma is always a decimal point`() throws {
    var reader = try CSVReader.opening(ByteSource(Array("a;b\n1,609;1".utf8)))
    #expect(try reader.next())
    #expect(reader.figure(at: 0) == .millionths(1_609_000))
  }
}
