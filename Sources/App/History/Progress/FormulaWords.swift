/// Phrases for the formulas that estimate one-rep maxima.
extension Phrase {
  package static let formulaChoose = Phrase("Choose another formula", "Eine andere Formel wählen")
  package static let formulaMore = Phrase(
    "Up to 10 repetitions the formulas differ by a few kilograms. Curves and records follow the one chosen, those of the past too.",
    "Bis 10 Wiederholungen unterscheiden sich die Formeln um wenige Kilogramm. Kurven und Rekorde folgen der gewählten, auch die alten."
  )
  package static let epley = Phrase("Epley", "Epley")
  package static let brzycki = Phrase("Brzycki", "Brzycki")
  package static let lombardi = Phrase("Lombardi", "Lombardi")
  package static let oConner = Phrase("O'Conner", "O'Conner")
  package static let mayhew = Phrase("Mayhew", "Mayhew")
  package static let wathan = Phrase("Wathan", "Wathan")
  package static let epleySays = Phrase(
    "weight × (1 + repetitions ÷ 30)", "Gewicht × (1 + Wiederholungen ÷ 30)")
  package static let brzyckiSays = Phrase(
    "weight × 36 ÷ (37 − repetitions)", "Gewicht × 36 ÷ (37 − Wiederholungen)")
  package static let lombardiSays = Phrase("weight × repetitions⁰·¹", "Gewicht × Wiederholungen⁰·¹")
  package static let oConnerSays = Phrase(
    "weight × (1 + repetitions ÷ 40)", "Gewicht × (1 + Wiederholungen ÷ 40)")
  package static let mayhewSays = Phrase(
    "100 × weight ÷ (52.2 + 41.9 · e^(−0.055 × repetitions))",
    "100 × Gewicht ÷ (52,2 + 41,9 · e^(−0,055 × Wiederholungen))")
  package static let wathanSays = Phrase(
    "100 × weight ÷ (48.8 + 53.8 · e^(−0.075 × repetitions))",
    "100 × Gewicht ÷ (48,8 + 53,8 · e^(−0,075 × Wiederholungen))")
  package static let epleySource = Phrase("B. Epley, 1985", "B. Epley, 1985")
  package static let brzyckiSource = Phrase("M. Brzycki, 1993", "M. Brzycki, 1993")
  package static let lombardiSource = Phrase("V. P. Lombardi, 1989", "V. P. Lombardi, 1989")
  package static let oConnerSource = Phrase(
    "B. O'Conner and others, 1989", "B. O'Conner und andere, 1989")
  package static let mayhewSource = Phrase(
    "J. L. Mayhew and others, 1992", "J. L. Mayhew und andere, 1992")
  package static let wathanSource = Phrase("D. Wathan, 1994", "D. Wathan, 1994")
}
