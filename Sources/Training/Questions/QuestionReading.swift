import Records

/// Takes a question apart: which notions its words stand for, and what it names.
///
/// A word that stands in no list may be mistyped: one letter off from four letters on, two from eight on.
/// Such a word speaks three quarters as loud.
struct QuestionReading {
  private(set) var question = Question()
  /// How sure a notion is meant, in percent.
  private(set) var said: [Concept: Int] = [:]

  init(_ text: String, _ known: KnownNames, today: Day, unit: WeightUnit) {
    let words = TextFolding.fold(text.utf8).split(separator: 0x20).prefix(60).map { Array($0) }
    let dates = DateWords(text, words, today: today)
    question.past = dates.past
    if question.past != nil { say(.past) }
    readNumbers(NumberWords(text), except: dates.numbers, unit)
    var isKnown = words.map { word in Stem.all.contains { $0.isWhole(word) } || word.isNumber }
    readNames(words, isKnown, known)
    for (place, word) in words.enumerated() {
      for stem in Stem.all where stem.isSame(as: word) {
        // Of `schulterdrücken` the shoulder says nothing more, nor of `back squat` the back.
        if exerciseWords.contains(place), !stem.isWhole(word) || exerciseWords.count > 1 && stem.isOfBody {
          continue
        }
        take(stem.meaning, sure: 100, today)
      }
      guard !isKnown[place], !exerciseWords.contains(place), let near = Stem.nearest(to: word) else {
        continue
      }
      isKnown[place] = true
      for stem in near { take(stem.meaning, sure: 75, today) }
    }
    let isStrange = words.indices.contains { place in
      !isKnown[place] && !exerciseWords.contains(place) && !known.isNear(words[place])
        && !Stem.all.contains { $0.isSame(as: words[place]) }
    }
    question.topic = topic(isStrange: isStrange && question.planID == nil)
    question.hurts = isSore
    question.wantsOut = wantsOut
    if question.topic == .whenReached, question.catalogID == nil,
      words.contains(where: { word in Self.lifting.contains { word.elementsEqual($0.utf8) } })
    {
      question.catalogID = known.exercise("deadlift", isOtherWord: false)
    }
  }

  /// Words for the deadlift where a weight is to be lifted and no exercise is named.
  private static let lifting = ["lift", "lifting", "heben", "hebe"]

  private var exerciseWords: Set<Int> = []

  private mutating func say(_ concept: Concept, sure: Int = 100) {
    said[concept] = Swift.max(said[concept] ?? 0, sure)
  }

  private mutating func take(_ meaning: Stem.Meaning, sure: Int, _ today: Day) {
    switch meaning {
    case .concept(let concept):
      say(concept, sure: sure)
      if concept == .tomorrow, question.day == nil { question.day = today + 1 }
    case .muscles(let muscles):
      if question.muscle == nil { (question.muscle, question.muscles) = (muscles.first, muscles) }
      say(.muscle, sure: sure)
    case .equipment(let equipment):
      if question.equipment == nil { question.equipment = equipment }
      say(.equipment, sure: sure)
    case .bodyPart(let part):
      if question.bodyPart == nil { question.bodyPart = part }
      say(.bodyPart, sure: sure)
    case .weekday(let weekday):
      // The next one, today among them.
      question.day = today + (weekday - today.weekday + 7) % 7
      say(.weekday, sure: sure)
    }
  }

  private mutating func readNumbers(_ numbers: NumberWords, except dates: [Int64], _ unit: WeightUnit) {
    for number in numbers.all where number.unit != .none || !dates.contains(number.thousandths) {
      switch number.unit {
      case .minutes where (5...480).contains(number.thousandths / 1000):
        question.minutes = number.thousandths / 1000
      case .hours where (250...8000).contains(number.thousandths):
        question.minutes = (number.thousandths * 60).quotientRounded(1000)
      case .kilograms: question.weight = number.weight(.kilogram)
      case .pounds: question.weight = number.weight(.pound)
      case .version: question.number = number.thousandths / 1000
      case .none where number.thousandths >= 20_000 || number.thousandths % 1000 != 0:
        question.weight = number.weight(unit)
      case .none: question.number = number.thousandths / 1000
      case .days: question.days = number.thousandths / 1000
      case .weeks: question.days = number.thousandths * 7 / 1000
      case .reps where (1000...100_000).contains(number.thousandths):
        question.reps = number.thousandths / 1000
      case .minutes, .hours, .reps, .other: break
      }
    }
    if question.minutes != nil { say(.minutes) }
    if question.weight != nil { say(.weight) }
    if question.number != nil { say(.number) }
    if numbers.all.contains(where: { $0.unit == .version }) { say(.version) }
  }

  /// The template and the exercise that are named; the longest run of words counts.
  private mutating func readNames(_ words: [[UInt8]], _ isKnown: [Bool], _ names: KnownNames) {
    if let planID = names.plan(in: words) {
      question.planID = planID
      say(.template)
    }
    let own = names.ownExercise(in: words)
    let isName = words.indices.map { !isKnown[$0] || Stem.isPartOfNames(words[$0]) }
    for length in stride(from: min(4, words.count), through: 1, by: -1) {
      if let own, own.places.count >= length {
        question.catalogID = own.id
        exerciseWords = Set(own.places)
        return say(.exercise)
      }
      for start in 0...(words.count - length) {
        let places = start..<(start + length)
        guard places.allSatisfy({ isName[$0] }), places.contains(where: { !isKnown[$0] }) else { continue }
        let typed = places.map { String(decoding: words[$0], as: UTF8.self) }.joined(separator: " ")
        // A word that is nearly one of the list is that.
        let isWord = length == 1 && Stem.nearest(to: words[start]) != nil
        guard let found = names.exercise(typed, isOtherWord: isWord) else { continue }
        question.catalogID = found
        exerciseWords = Set(places)
        return say(.exercise)
      }
    }
  }

  private func has(_ concept: Concept) -> Bool { said[concept] != nil }
  private func hasWhole(_ concept: Concept) -> Bool { said[concept] == 100 }

  /// Whether something hurts: a word that may only be mistyped says so of a part of the body alone.
  private var isSore: Bool {
    hasWhole(.pain) || (has(.pain) || has(.bad)) && has(.bodyPart)
  }

  /// Whether something is to be left out, in words that are no guess.
  private var wantsOut: Bool {
    if hasWhole(.pain) { return has(.bodyPart) || has(.muscle) || has(.exercise) }
    return isSore && hasWhole(.bodyPart) || hasWhole(.instead) && has(.exercise)
  }

  /// What most of it speaks for, of what it names enough for.
  private func topic(isStrange: Bool) -> CoachTopic {
    var best = (topic: CoachTopic.other, points: TopicWeights.least - 1)
    for (topic, weights) in TopicWeights.all where isPossible(topic, isStrange: isStrange) {
      let points = weights.reduce(0) { $0 + $1.1 * (said[$1.0] ?? 0) }
      if points > best.points { best = (topic, points) }
    }
    return best.topic
  }

  /// Whether what a topic can't do without is there.
  ///
  /// Of an exercise that isn't named the usual one is meant, unless a word stands there that nobody knows.
  private func isPossible(_ topic: CoachTopic, isStrange: Bool) -> Bool {
    let isOfLift = has(.exercise) || !isStrange
    switch topic {
    case .equipment: return has(.equipment)
    case .ranking: return has(.progress) || has(.lift)
    case .instead: return isSore || has(.instead) && has(.exercise)
    case .whenReached: return isOfLift && (has(.when) || has(.weight) || has(.long))
    case .today: return (has(.may) || has(.should)) && (has(.exercise) || has(.now) && isOfLift)
    case .nextTarget, .maximum, .stall, .warmUp: return isOfLift
    default: return true
    }
  }
}

/// A word of the lists, whole or with any ending.
struct Stem: Sendable {
  enum Meaning: Sendable {
    case concept(Concept)
    case muscles([Muscle])
    case equipment(Equipment)
    case bodyPart(BodyPart)
    case weekday(Int64)
  }

  let letters: [UInt8]
  let isBegun: Bool
  let meaning: Meaning

  static let all: [Stem] = {
    var all: [Stem] = []
    for (concept, words) in Concept.words { all += stems(words, .concept(concept)) }
    for (muscles, words) in Concept.muscleWords { all += stems(words, .muscles(muscles)) }
    for (equipment, words) in Concept.equipmentWords { all += stems(words, .equipment(equipment)) }
    for (part, words) in Concept.bodyPartWords { all += stems(words, .bodyPart(part)) }
    for (weekday, words) in Concept.weekdayWords { all += stems(words, .weekday(weekday)) }
    return all
  }()

  private static func stems(_ words: String, _ meaning: Meaning) -> [Stem] {
    words.utf8.split(separator: 0x20).map { word in
      let isBegun = word.last == UInt8(ascii: "-")
      return Stem(letters: Array(isBegun ? word.dropLast() : word), isBegun: isBegun, meaning: meaning)
    }
  }

  func isSame(as word: [UInt8]) -> Bool { isBegun ? word.starts(with: letters) : word == letters }

  /// Whether it is of a part of the body, which names of exercises have, too.
  var isOfBody: Bool {
    switch meaning {
    case .muscles, .bodyPart: true
    case .concept, .equipment, .weekday: false
    }
  }

  /// Whether a word means this and nothing more: `schultern`, not `schulterdrücken`.
  func isWhole(_ word: [UInt8]) -> Bool {
    guard isSame(as: word) else { return false }
    return switch meaning {
    case .muscles, .equipment, .bodyPart: word.count < letters.count + 4
    case .concept, .weekday: true
    }
  }

  /// The stems that a mistyped word is nearest to; nil where none is near.
  static func nearest(to word: [UInt8]) -> [Stem]? {
    guard word.count >= 4 else { return nil }
    for limit in 1...(word.count >= 8 ? 2 : 1) {
      let near = all.filter { $0.isNear(word, limit) }
      if !near.isEmpty { return near }
    }
    return nil
  }

  private func isNear(_ word: [UInt8], _ limit: Int) -> Bool {
    guard letters.count >= (limit == 1 ? 4 : 7) else { return false }
    if case .concept(.filler) = meaning { return false }
    // Pull is no pill, and a press has no price.
    if case .concept(.outside) = meaning, letters.count < 7 || word.count < 6 { return false }
    // So short a word is another one sooner than a slip of its first letter.
    if word.count == 4, word.first != letters.first { return false }
    if editDistance(letters, word, atMost: limit) != nil { return true }
    guard isBegun, word.count >= letters.count else { return false }
    return (-1...1).contains { more in
      editDistance(letters, Array(word.prefix(letters.count + more)), atMost: limit) != nil
    }
  }

  /// Whether a word that has a meaning of its own stands in names of exercises, too: `leg press`.
  static func isPartOfNames(_ word: [UInt8]) -> Bool {
    all.contains { stem in
      guard stem.isSame(as: word) else { return false }
      switch stem.meaning {
      case .muscles, .equipment: return true
      case .concept, .bodyPart, .weekday: return false
      }
    }
  }
}

extension [UInt8] {
  /// Whether it is a number, or begins with one: `100kg`.
  fileprivate var isNumber: Bool { first.map { (0x30...0x39).contains($0) } ?? false }
}
