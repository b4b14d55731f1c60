import Records

extension TopHang {
  package init(_ hang: Hang, _ set: SetPerformance) {
    (edgeMillimetres, load, seconds) = (
      hang.edgeMillimetres, set.weight ?? .zero, set.hangSeconds(of: hang)
    )
  }
}

extension [TopHang] {
  mutating func keep(_ hang: TopHang) {
    if let place = firstIndex(where: { $0.edgeMillimetres == hang.edgeMillimetres && $0.load == hang.load }) {
      self[place].seconds = Swift.max(self[place].seconds, hang.seconds)
    } else if count < SessionSummary.mostTops {
      append(hang)
    }
  }
}
