import Records
import Training

extension Localizer {
  /// Returns a number with a fixed number of decimals, such as `−0.120`, so that columns align.
  func fixed(_ number: Double, places: Int64 = 3, signed: Bool = false) -> String {
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    let size = (number.magnitude * Double(scale)).nearest
    let sign = size == 0 ? "" : number < 0 ? "−" : signed ? "+" : ""
    return sign + figures.grouped(size / scale) + book.text(.decimalMark) + (size % scale).padded(Int(places))
  }

  /// Returns a share from 0 to 1 as a percentage.
  func percent(of share: Double) -> String { App.percent((share * 100).nearest, self) }

  /// Returns a range of repetitions, such as `7 to 9` or `8`.
  func span(_ reps: ClosedRange<Int64>) -> String {
    guard reps.lowerBound < reps.upperBound else { return figures.grouped(reps.lowerBound) }
    return text(
      .aheadSpan, .text("low", figures.grouped(reps.lowerBound)),
      .text("high", figures.grouped(reps.upperBound)))
  }

  /// Returns a weight with its unit, or the phrase for no weight if it is zero.
  func weightOrNone(_ weight: Weight) -> String {
    weight > .zero ? figures.weight(weight) : text(.aheadWithoutWeight)
  }

  /// Returns a step as text, such as `62.5 kg × 9`.
  func step(_ step: PrescribedStep) -> String {
    figures.weight(step.load) + " × " + figures.grouped(step.reps)
  }

  /// Returns the sentence that forecasts the next session.
  func next(_ forecast: Forecast, with weight: Weight) -> String {
    var fillings = withWeight(weight) + [.count("likely", forecast.reps)]
    if forecast.likelyReps.count > 1 { fillings.append(.text("band", span(forecast.likelyReps))) }
    return text(.aheadSays, with: fillings)
  }

  /// Returns an array with the filling for a weight, or an empty array if the weight is zero.
  func withWeight(_ weight: Weight) -> [Filling] {
    weight > .zero ? [.text("weight", figures.weight(weight))] : []
  }
}
