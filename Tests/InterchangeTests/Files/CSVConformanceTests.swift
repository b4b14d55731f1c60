import Foundation
import Interchange
import TestSupport
import Testing

@Suite struct CSVConformanceTests {
  @Test func `csv-spectrum is read as its JSON says`() throws {
    let names = Repository.resources(in: "csv-spectrum/csvs", ending: ".csv")
    #expect(names.count == 11)
    for name in names {
      let json = Repository.resource("csv-spectrum/json/\(name.replacing(".csv", with: ".json"))")
      let expected = try JSONSerialization.jsonObject(with: Data(contentsOf: json))
      let objects = try #require(expected as? [[String: String]], "\(name)")
      let rows = try table(Repository.bytes("Tests/Resources/csv-spectrum/csvs/\(name)"), header: .any)
      let read = rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(rows[0], $0)) }
      #expect(read == objects, "\(name)")
    }
  }

  @Test(arguments: [
    ("\n\n", [[""], [""]]), ("foo\n\n", [["foo"], [""]]), ("foo\n1", [["foo"], ["1"]]),
    ("foo\n1\n", [["foo"], ["1"]]), ("foo,bar,baz", [["foo", "bar", "baz"]]),
  ])
  func `a file of few cells has no row too many`(text: String, rows: [[String]]) throws {
    #expect(try table(text) == rows)
  }

  @Test(arguments: [
    ("2", "2"), ("", ""), ("\"\"", ""), (" before", " before"), ("after ", "after "),
    ("\"in between\"", "in between"), ("\"one, two\"", "one, two"), ("\"an \"\" inch\"", "an \" inch"),
    ("\"over\ntwo lines\"", "over\ntwo lines"), ("😎", "😎"),
  ])
  func `a cell means the same at the end of the file and before another line`(
    cell: String, text: String
  ) throws {
    for (end, more) in [("", []), ("\n", []), ("\r\n", []), ("\n4,5,6", [["4", "5", "6"]])] {
      #expect(
        try table("foo,bar,baz\n1,\(cell),3\(end)") == [["foo", "bar", "baz"], ["1", text, "3"]] + more)
    }
  }

  @Test(arguments: [
    ("foo,bar,baz\n1,2", CSVError(line: 2, column: 4, problem: .endsInsideRow(expected: 3, found: 2))),
    ("foo,bar,baz\n1,2,3,4", CSVError(line: 2, column: 7, problem: .moreFields(expected: 3, found: 4))),
    ("", CSVError(line: 1, column: 1, problem: .emptyFile)),
    (
      "qux,quux,quuz",
      CSVError(
        line: 1, column: 1,
        problem: .otherHeader(expected: ["foo", "bar", "baz"], found: ["qux", "quux", "quuz"]))
    ),
    ("foo,bar,baz\n1,\"never closed,3", CSVError(line: 2, column: 3, problem: .quoteNeverCloses)),
    (
      "foo,bar,baz\n1,\"a single \" inside\",3",
      CSVError(line: 2, column: 14, problem: .textAfterClosingQuote)
    ),
    ("foo,bar,baz\n1,some \"quoted\" words,3", CSVError(line: 2, column: 8, problem: .bareQuote)),
  ])
  func `a bad file is reported with line and column`(text: String, error: CSVError) throws {
    #expect(fault(Array(text.utf8), header: .expected(["foo", "bar", "baz"])) == error)
  }
}
