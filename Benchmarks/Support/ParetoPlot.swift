/// Returns an SVG plot of how often prescriptions are excessive against the prescribed overload, where points
/// lower and further right are better.
func paretoPlot(of lines: [ScoreLine]) -> String {
  let drawn = lines.filter { $0.overload <= 4 }
  func x(_ overload: Double) -> Int { 70 + Int((overload + 1) * 100) }
  func y(_ aggressive: Double) -> Int { 360 - Int(aggressive * 6) }
  let marks = drawn.map { line in
    let isOurs = line.name.hasPrefix("Cairn")
    return """
        <circle cx="\(x(line.overload))" cy="\(y(line.aggressive))" r="5" class="\(isOurs ? "ours" : "rule")"/>
        <text x="\(x(line.overload) + 9)" y="\(y(line.aggressive) + 4)">\(line.name)</text>
      """
  }
  let ours = drawn.filter { $0.name.hasPrefix("Cairn") }.sorted { $0.overload < $1.overload }
  let path = ours.map { "\(x($0.overload)),\(y($0.aggressive))" }.joined(separator: " ")
  let ticks = (-1...4).map { "<text x=\"\(x(Double($0)))\" y=\"380\" class=\"tick\">\($0) %</text>" }
  let levels = [0, 10, 20, 30, 40, 50].map { level in
    "<path d=\"M70 \(y(Double(level)))H600\" class=\"grid\"/>"
      + "<text x=\"62\" y=\"\(y(Double(level)) + 4)\" class=\"level\">\(level) %</text>"
  }
  return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 420" font-family="sans-serif" font-size="13">
      <title>Prescriptions on real logs: overload against how often it is too much</title>
      <style>
        text { fill: #333 } .grid { stroke: #ddd; fill: none } .level { text-anchor: end }
        .tick { text-anchor: middle } .rule { fill: #888 } .ours { fill: #b5532a }
        .path { stroke: #b5532a; fill: none; stroke-width: 2 }
        @media (prefers-color-scheme: dark) { text { fill: #ddd } .grid { stroke: #444 } }
      </style>
      \(levels.joined(separator: "\n  "))
      \(ticks.joined(separator: "\n  "))
      <polyline points="\(path)" class="path"/>
    \(marks.joined(separator: "\n"))
      <text x="335" y="405" class="tick">asked beyond the last day (mean)</text>
      <text x="20" y="24">a repetition or more too much</text>
    </svg>

    """
}
