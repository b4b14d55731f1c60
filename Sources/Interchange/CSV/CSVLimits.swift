/// How much a table may ask of the machine that reads it.
package struct CSVLimits: Equatable, Sendable {
  package var fileBytes: Int64 = 256 << 20
  /// Fifty times the longest log seen (10,588 rows in three and a half years).
  package var rows: Int64 = 500_000
  package var fieldBytes = 64 << 10
  package var fields = 512

  package init() {}
}
