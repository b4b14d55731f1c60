package import Records

extension Language {
  /// Detects the language of a text from common words, or returns nil if the language is unclear.
  ///
  /// Ambiguous words, such as `was`, `es` and the Spanish `no`, don't count.
  package init?(of text: String) {
    let words = TextFolding.fold(text.utf8).split(separator: 0x20).prefix(60).map { Array($0) }
    let german = words.count { WordPairs.holds(Speech.german, $0) }
    let english = words.count { WordPairs.holds(Speech.english, $0) }
    let spanish = words.count { WordPairs.holds(Speech.spanish, $0) }
    let most = max(german, english, spanish)
    let found = [(Language.german, german), (.english, english), (.spanish, spanish)].filter { $0.1 == most }
    guard found.count == 1 else { return nil }
    self = found[0].0
  }
}

private enum Speech {
  static let german: StaticString =
    """
    ich mich mir du dich dir dein deine mein meine meinen meinem meiner wie warum wieso weshalb wann welche \
    welcher welches welchen wieviel wieviele viel viele soll sollte kann darf muss habe hab hatte hast ist sind \
    bin nicht kein keine keinen und oder der das den dem des ein eine einen einem zu zum zur mit fur bei beim \
    heute gestern morgen jetzt nachste nachstes nachsten letzte letztes letzten genug mehr nur ohne statt \
    stattdessen tut weh schmerzt schmerzen krank mude erholt trainiere trainieren trainiert gemacht mache mach \
    ubung ubungen satze satz gewicht woche wochen einheit bankdrucken kniebeuge kniebeugen kreuzheben schlafen \
    geschlafen schlecht gut besser schulter knie rucken brust beine dauert lange zuviel wieder schon noch auf \
    nach vor seit wo mal plane schlag verschieb aufwarmen langhantel kurzhantel kurzhanteln hangt fest da
    """
  static let spanish: StaticString =
    """
    el la los las un una de del al en con y que cual como cuando cuanto cuanta cuantos cuantas por porque para \
    mi mis tu tus yo se lo esta este estoy ha hay hoy ayer manana ahora tengo puedo debo debe deberia necesito \
    quiero hago hacer hice sin mas menos muy bien mejor semana semanas sesion serie series ejercicio peso \
    entrenar entreno entrene entrenamiento sentadilla sentadillas banca muerto dominadas duele dolor rodilla \
    hombro espalda pecho piernas dormi dormido cansado enfermo proxima proximo ultima ultimo vez veces desde \
    hasta hace descarga descansado recuperado calentamiento barra mancuernas planifica mueve sugiere maximo \
    estancado demasiado fue tras ni eres
    """
  static let english: StaticString =
    """
    i me my mine you your how what whats why when which who much many should can could may must do does did \
    have has had is are isnt dont not no and or the a an to for with at of on by today yesterday tomorrow now \
    next last enough more only without instead hurts hurt pain sick tired recovered train workout \
    exercise sets weight week weeks session bench squat squats deadlift slept sleep badly good better shoulder \
    knee back chest legs take long too again still it im ive suggest move warm
    """
}
