/// How much a table may ask of the machine that reads it.
package struct CSVLimits: Equatable, Sendable {
  package var fileBytes: Int64 = 256 << 20
  /// Twenty times the longest log seen (10,588 rows in three and a half years); as sessions about 75 MB.
  package var rows: Int64 = 250_000
  package var fieldBytes = 64 << 10
  package var fields = 512

  package init() {}
}
