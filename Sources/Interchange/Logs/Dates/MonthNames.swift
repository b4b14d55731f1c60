/// Month names and their short forms in English, German, Italian, Portuguese, Spanish and French.
enum MonthNames {
  /// Returns the month from 1 to 12 for a lower-case word, or nil if it isn't a month name.
  static func month(_ word: String) -> Int64? { numbers[word] }

  private static let numbers: [String: Int64] = {
    var numbers: [String: Int64] = [:]
    for (index, words) in forms.enumerated() {
      for word in words.split(separator: " ") { numbers[String(word)] = Int64(index) + 1 }
    }
    return numbers
  }()

  private static let forms = [
    "jan january januar jän jänner gen gennaio janeiro ene enero janv janvier",
    "feb february februar febr febbraio fev fevereiro febrero févr fév février fevr fevrier",
    "mar march mär märz mrz marz marzo março marco mars",
    "apr april aprile abr abril avr avril",
    "may mai mag maggio maio mayo",
    "jun june juni giu giugno junho junio juin",
    "jul july juli lug luglio julho julio juil juillet",
    "aug august ago agosto août aout",
    "sep sept september set settembre setembro septiembre septembre",
    "oct october okt oktober ott ottobre out outubro octubre octobre",
    "nov november novembre novembro noviembre",
    "dec december dez dezember dic dicembre dezembro diciembre déc décembre",
  ]
}
