package import Records
package import Training

/// An athlete's number format: the weight unit, the language's decimal mark and the one-rep max formula.
package struct FigureStyle: Equatable, Sendable {
  package var unit: WeightUnit
  package let language: Language
  /// The formula for estimating one-rep maxima.
  package var formula = MaximumFormula.epley

  package init(unit: WeightUnit, language: Language) {
    self.unit = unit
    self.language = language.shown
  }

  /// Returns the same style in another language.
  func speaking(_ language: Language) -> FigureStyle {
    var style = FigureStyle(unit: unit, language: language)
    style.formula = formula
    return style
  }

  var book: PhraseBook { PhraseBook.of(language) }

  /// Returns a weight with its unit, such as `62.5 kg`.
  package func weight(_ weight: Weight) -> String { weightNumber(weight) + " " + unit.rawValue }

  /// Returns a weight without its unit, for columns with the unit in the heading.
  package func weightNumber(_ weight: Weight) -> String {
    localized(weight.number(in: unit))
  }

  /// Returns an estimate in whole units, without the unit.
  ///
  /// Decimals would suggest a precision that the estimate doesn't have.
  package func estimateNumber(_ weight: Weight) -> String {
    decimal(weight.millionths(in: unit).quotientRounded(1_000_000), places: 0)
  }

  /// Returns a number, given with a decimal point, in the language's format.
  private func localized(_ number: String) -> String {
    var text = ""
    for byte in number.utf8 {
      switch byte {
      case UInt8(ascii: "-"): text += "−"
      case UInt8(ascii: "."): text += book.text(.decimalMark)
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return text
  }

  /// Returns a training volume in gram-repetitions as text in whole units, such as `5,400 kg`.
  package func volume(_ gramRepetitions: Int64) -> String {
    grouped(wholeVolume(gramRepetitions)) + " " + unit.rawValue
  }

  /// Returns a training volume as a number for an axis, in thousandths of the unit.
  package func volumeThousandths(_ gramRepetitions: Int64) -> Int64 { wholeVolume(gramRepetitions) * 1000 }

  private func wholeVolume(_ gramRepetitions: Int64) -> Int64 {
    // No real volume is larger than this, and the product would overflow.
    let grams = min(max(gramRepetitions, 0), 90_000_000_000_000)
    return switch unit {
    case .kilogram: grams.quotientRounded(1000)
    case .pound: (grams * 100_000).quotientRounded(45_359_237)
    }
  }

  /// Returns a training volume in short form, as tonnes from 1,000 kg and as thousands of pounds from 10,000
  /// lb.
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

  /// Returns a whole number with its digits in groups of three.
  package func grouped(_ number: Int64) -> String {
    let digits = Array(String(number.magnitude).utf8)
    let mark = book[.groupMark]
    var bytes: [UInt8] = []
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 {
        bytes += mark
      }
      bytes.append(digit)
    }
    return (number < 0 ? "−" : "") + String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a number as a decimal with up to `places` decimal places, without trailing zeros.
  ///
  /// The number is given in units of the last place, such as tenths for one place.
  package func decimal(_ number: Int64, places: Int64) -> String {
    var scale: UInt64 = 1
    for _ in 0..<places { scale *= 10 }
    let whole = number.magnitude / scale
    var digits = places == 0 ? [] : Array(Int64(number.magnitude % scale).padded(Int(places)).utf8)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return (number < 0 ? "−" : "") + String(whole)
      + (digits.isEmpty ? "" : book.text(.decimalMark) + String(decoding: digits, as: UTF8.self))
  }

  /// Returns a percentage in the language's format, such as `75%`, or `75%` in German.
  package func percent(_ number: Int64, places: Int64 = 0) -> String {
    MessagePattern(book[.percentOf]).text([.text("number", decimal(number, places: places))], self)
  }

  /// Returns a number in thousandths as text for an axis, such as `850`, `12k` or `12.5k`.
  package func compact(thousandths: Int64) -> String {
    thousandths.magnitude < 10_000_000
      ? decimal(thousandths, places: 3) : decimal(thousandths / 100_000, places: 1) + "k"
  }

  /// Returns a duration in seconds as text, such as `90 s`, `3 min` or `2:30 min`.
  package func seconds(_ seconds: Int64) -> String {
    guard seconds >= 120 else { return "\(seconds) s" }
    if seconds % 60 == 0 { return "\(seconds / 60) min" }
    return "\(seconds / 60):\((seconds % 60).padded(2)) min"
  }

  /// Returns a number of days as a length of time, such as `25 days`, `5 months` or `9 years`.
  func span(days: Int64) -> String { rounded(days, .spanDays, .spanMonths, .spanYears) }

  /// Returns a number of days as a time in the past, such as `25 days ago`.
  func ago(days: Int64) -> String { rounded(days, .agoDays, .agoMonths, .agoYears) }

  /// Returns a number of days as text in days below 100, in months below two years, and else in years.
  private func rounded(_ days: Int64, _ inDays: Phrase, _ inMonths: Phrase, _ inYears: Phrase) -> String {
    let (phrase, count) =
      switch days {
      case ..<100: (inDays, days)
      case ..<730: (inMonths, (days * 24 + 365) / 730)
      default: (inYears, days / 365 + (days % 365 > 182 ? 1 : 0))
      }
    return MessagePattern(book[phrase]).text([.count("count", count)], self)
  }

  /// Returns a reason's value as text.
  ///
  /// A count has no unit, because the sentence names what it counts.
  package func text(_ figure: Figure) -> String {
    switch figure.quantity {
    case .grams: weight(Weight(grams: figure.amount))
    case .seconds: seconds(figure.amount)
    case .percent: percent(figure.amount)
    case .rpe: decimal(figure.amount, places: 1)
    case .millimetres: "\(figure.amount) mm"
    case .count, .reps, .days: decimal(figure.amount, places: 0)
    }
  }
}
