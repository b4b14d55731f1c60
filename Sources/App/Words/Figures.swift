package import Records
package import Training

/// How one athlete reads numbers: the unit of weights, the language's decimal mark, the formula of maxima.
package struct Figures: Equatable, Sendable {
  package var unit: WeightUnit
  package var language: Language
  /// By which one-rep maxima are estimated.
  package var formula = MaximumFormula.epley

  package init(unit: WeightUnit, language: Language) {
    self.unit = unit
    self.language = language
  }

  /// A weight with its unit, on the plate grid: `62.5 kg`.
  package func weight(_ weight: Weight) -> String { weightNumber(weight) + " " + unit.rawValue }

  /// A weight without its unit, for columns whose heading names it.
  package func weightNumber(_ weight: Weight) -> String {
    localized(weight.number(in: unit))
  }

  /// An estimate in whole units without the unit: decimals would promise what it can't hold.
  package func estimateNumber(_ weight: Weight) -> String {
    decimal(weight.millionths(in: unit).quotientRounded(1_000_000), places: 0)
  }

  /// A number that was written with a point, as the language writes it.
  private func localized(_ number: String) -> String {
    var text = ""
    for byte in number.utf8 {
      switch byte {
      case UInt8(ascii: "-"): text += "−"
      case UInt8(ascii: ".") where language == .german: text += ","
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return text
  }

  /// What was moved in all, from gram-repetitions, in whole units: `5,400 kg`.
  package func volume(_ gramRepetitions: Int64) -> String {
    grouped(wholeVolume(gramRepetitions)) + " " + unit.rawValue
  }

  /// What was moved in all as a number for an axis: thousandths of the unit.
  package func volumeThousandths(_ gramRepetitions: Int64) -> Int64 { wholeVolume(gramRepetitions) * 1000 }

  private func wholeVolume(_ gramRepetitions: Int64) -> Int64 {
    // More than this nobody moves, and beyond it the product would overflow.
    let grams = min(max(gramRepetitions, 0), 90_000_000_000_000)
    return switch unit {
    case .kilogram: grams.quotientRounded(1000)
    case .pound: (grams * 100_000).quotientRounded(45_359_237)
    }
  }

  /// The same where there is little room: tonnes from a thousand kilograms on, thousands of pounds.
  package func shortVolume(_ gramRepetitions: Int64) -> String {
    let grams = min(max(gramRepetitions, 0), 90_000_000_000_000)
    switch unit {
    case .kilogram where grams >= 1_000_000:
      return decimal(grams.quotientRounded(100_000), places: 1) + " t"
    case .pound where grams >= 4_535_924:
      return decimal(grams.quotientRounded(453_592), places: 0) + "k lb"
    case .kilogram, .pound: return volume(grams)
    }
  }

  /// A whole number, its digits in groups of three.
  package func grouped(_ number: Int64) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var bytes: [UInt8] = []
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 {
        bytes.append(UInt8(ascii: language == .german ? "." : ","))
      }
      bytes.append(digit)
    }
    return (number < 0 ? "−" : "") + String(decoding: bytes, as: UTF8.self)
  }

  /// A whole number of tenths or hundredths as a decimal, without zeros at its end.
  package func decimal(_ number: Int64, places: Int64) -> String {
    var scale: UInt64 = 1
    for _ in 0..<places { scale *= 10 }
    let whole = number.magnitude / scale
    var digits = places == 0 ? [] : Array(Int64(number.magnitude % scale).padded(Int(places)).utf8)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    let mark = language == .german ? "," : "."
    return (number < 0 ? "−" : "") + String(whole)
      + (digits.isEmpty ? "" : mark + String(decoding: digits, as: UTF8.self))
  }

  /// A share in percent, as the language writes it: `75%`, in German `75 %`.
  package func percent(_ number: Int64, places: Int64 = 0) -> String {
    decimal(number, places: places) + (language == .german ? " %" : "%")
  }

  /// A number at an axis, from thousandths: `850`, `12k`, `1.5k`.
  package func compact(thousandths: Int64) -> String {
    thousandths.magnitude < 10_000_000
      ? decimal(thousandths, places: 3) : decimal(thousandths / 100_000, places: 1) + "k"
  }

  /// A length of time: `90 s`, `3 min`, `2:30 min`.
  package func seconds(_ seconds: Int64) -> String {
    guard seconds >= 120 else { return "\(seconds) s" }
    if seconds % 60 == 0 { return "\(seconds / 60) min" }
    return "\(seconds / 60):\((seconds % 60).padded(2)) min"
  }

  /// A figure of a reason; counts stand bare, so that the sentence says what they count.
  package func text(_ figure: Figure) -> String {
    switch figure.quantity {
    case .grams: weight(Weight(grams: figure.amount))
    case .seconds: seconds(figure.amount)
    case .percent: percent(figure.amount)
    case .rpe: decimal(figure.amount, places: 1)
    case .count, .reps, .days: decimal(figure.amount, places: 0)
    }
  }
}
