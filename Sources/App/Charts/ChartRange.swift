import Records

/// How far back charts go.
enum ChartRange: CaseIterable {
  case month, quarter, half, year, all

  /// nil for a word that is none.
  init?(_ text: String?) {
    let text = text ?? ""
    guard let range = ChartRange.allCases.first(where: { text.hasSameBytes(as: $0.code) }) else { return nil }
    self = range
  }

  /// The word for it in an address.
  var code: String {
    switch self {
    case .month: "4w"
    case .quarter: "3m"
    case .half: "6m"
    case .year: "1y"
    case .all: "all"
    }
  }

  /// nil for all.
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

/// The ranges as links to the same page; `fields` stay as they are.
func rangeChips(
  _ path: String, _ fields: [(name: String, value: String)], _ chosen: ChartRange, to place: String = "",
  _ voice: Voice
) -> HTML {
  nav(.class("chips wrap ranges"), .label(voice(.howFarBack))) {
    for range in ChartRange.allCases {
      chip(
        address(path, fields + [("range", range.code)]) + place, voice(range.phrase), isOn: range == chosen)
    }
  }
}
