import Foundation
import Interchange
import TestSupport
import Testing

@Suite(.enabled(if: ReferenceFolder.exists)) struct CSVConformanceTests {
  @Test func `csv-spectrum is read as its JSON says`() throws {
    let names = ReferenceFolder.names(in: "data/conformance/csv-spectrum/csvs")
    #expect(names.count == 11)
    for name in names { try compare("csv-spectrum", folder: "csvs", name) }
  }

  @Test func `the valid files of csv-test-data are read as their JSON says`() throws {
    let names = ReferenceFolder.names(in: "data/conformance/csv-test-data/csv")
      .filter { !$0.hasPrefix("bad-") }
    #expect(names.count == 18)
    for name in names { try compare("csv-test-data", folder: "csv", name) }
  }

  @Test(arguments: [
    ("bad-header-less-fields", CSVError(line: 2, column: 4, problem: .endsInsideRow(expected: 3, found: 2))),
    ("bad-header-more-fields", CSVError(line: 2, column: 7, problem: .moreFields(expected: 3, found: 4))),
    ("bad-header-no-header", CSVError(line: 1, column: 1, problem: .emptyFile)),
    (
      "bad-header-wrong-header",
      CSVError(
        line: 1, column: 1,
        problem: .otherHeader(expected: ["foo", "bar", "baz"], found: ["qux", "quux", "quuz"]))
    ),
    ("bad-missing-quote", CSVError(line: 2, column: 3, problem: .quoteNeverCloses)),
    ("bad-quotes-with-unescaped-quote", CSVError(line: 2, column: 19, problem: .textAfterClosingQuote)),
    ("bad-unescaped-quote", CSVError(line: 2, column: 8, problem: .bareQuote)),
  ])
  func `a bad file of csv-test-data is reported with line and column`(name: String, error: CSVError) throws {
    let bytes = try [UInt8](
      Data(contentsOf: ReferenceFolder.url("data/conformance/csv-test-data/csv/\(name).csv")))
    #expect(fault(bytes, header: .expected(["foo", "bar", "baz"])) == error)
  }

  private func compare(_ suite: String, folder: String, _ name: String) throws {
    let file = ReferenceFolder.url("data/conformance/\(suite)/\(folder)/\(name)")
    let bytes = try [UInt8](Data(contentsOf: file))
    let json = ReferenceFolder.url("data/conformance/\(suite)/json/\(name.replacing(".csv", with: ".json"))")
    let expected = try JSONSerialization.jsonObject(with: Data(contentsOf: json))
    if let rows = expected as? [[String]], !rows.isEmpty {
      #expect(try table(bytes) == rows, "\(name)")
    } else {
      let objects = try #require(expected as? [[String: String]], "\(name)")
      let rows = try table(bytes, header: .any)
      let read = rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(rows[0], $0)) }
      #expect(read == objects, "\(name)")
    }
  }
}
