/// The limits on the size of a table.
package struct CSVLimits: Equatable, Sendable {
  package var fileBytes: Int64 = 256 << 20
  /// The maximum number of rows, which is more than twenty times the number in the longest log seen (10,588
  /// rows in three and a half years).
  ///
  /// Once read into sessions, that many rows occupy about 75 MB.
  package var rows: Int64 = 250_000
  package var fieldBytes = 64 << 10
  package var fields = 512

  package init() {}
}
