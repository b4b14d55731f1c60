import Records
import Training

/// The period of time that charts show.
enum ChartRange: CaseIterable {
  case month, quarter, half, year, all

  /// Creates the range for a code from an address, or returns nil if the code is unknown.
  init?(_ text: String?) {
    let text = text ?? ""
    guard let range = ChartRange.allCases.first(where: { text.hasSameBytes(as: $0.code) }) else { return nil }
    self = range
  }

  /// The range's code in an address.
  var code: String {
    switch self {
    case .month: "4w"
    case .quarter: "3m"
    case .half: "6m"
    case .year: "1y"
    case .all: "all"
    }
  }

  /// The length in weeks, or nil for ``all``.
  var weeks: Int64? {
    switch self {
    case .month: 4
    case .quarter: 13
    case .half: 26
    case .year: 52
    case .all: nil
    }
  }

  var days: Int64? { weeks.map { $0 * 7 } }

  var phrase: Phrase {
    switch self {
    case .month: .fourWeeks
    case .quarter: .threeMonths
    case .half: .sixMonths
    case .year: .oneYear
    case .all: .allTime
    }
  }
}

/// Returns the ranges as links to the same page.
///
/// `fields` contains the query's other fields, which stay unchanged.
func rangeChips(
  _ path: String, _ fields: [(name: String, value: String)], _ chosen: ChartRange, to place: String = "",
  _ localizer: Localizer
) -> HTML {
  nav(.class("chips wrap ranges"), .label(localizer.text(.howFarBack))) {
    for range in ChartRange.allCases {
      chip(
        address(path, fields + [("range", range.code)]) + place, localizer.text(range.phrase),
        isOn: range == chosen)
    }
  }
}
