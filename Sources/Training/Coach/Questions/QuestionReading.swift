import Records

/// A parser that finds the concepts expressed in a question and the items that it names.
///
/// A word that isn't in any list may be a misspelling, with one wrong letter if it has at least four letters,
/// or two if it has at least eight. A misspelled word has three quarters of the weight of a correct one.
struct QuestionReading {
  private(set) var question = Question()
  /// The certainty of each concept, in percent.
  private(set) var said: [Concept: Int] = [:]
  /// True if something is bad for a body part, rather than the body part itself.
  private(set) var isBadForPart = false
  /// The last number without a unit, in thousandths, or nil if there is none.
  private var bareThousandths: Int64?

  init(_ text: String, _ known: KnownNames, today: Day, unit: WeightUnit) {
    let words = TextFolding.fold(text.utf8).split(separator: 0x20).prefix(60).map { Array($0) }
    let dates = DateWords(text, words, today: today)
    question.past = dates.past
    if question.past != nil { say(.past) }
    let pairs = WordPairs(words: words)
    let grades = GradeWords(text, isOfVersions: pairs.isOfVersions)
    if !grades.numbers.isEmpty { say(.climb) }
    let numbers = NumberWords(text)
    readNumbers(numbers, except: dates.numbers + grades.numbers, unit, pairs)
    var isKnown = words.map { word in Stem.all.contains { $0.isWhole(word) } || word.isNumber }
    let request = TargetRequestWords(words, numbers, unit)
    if let verb = request.verbPlace { isKnown[verb] = true }
    readContext(pairs, &isKnown)
    readNames(pairs, isKnown, known)
    readRepetitions(known)
    readStems(words, &isKnown, pairs, today)
    if pairs.isShortOfWill { said[.ill] = nil }
    let isStrange = words.indices.contains { place in
      !isKnown[place] && !exerciseWords.contains(place) && !known.isNear(words[place])
        && !Stem.all.contains { $0.isSame(as: words[place]) }
    }
    readPairs(pairs, today)
    if has(.exercise), !isSore { question.targetRequest = request.request(besides: exerciseWords) }
    readAbsence(words, today)
    question.topic = topic(isStrange: isStrange && question.templateID == nil)
    question.hurts = isSore
    question.wantsOut = wantsOut
    if question.topic == .whenReached, question.catalogID == nil,
      words.contains(where: { word in Self.lifting.contains { word.elementsEqual($0.utf8) } })
    {
      question.catalogID = known.exercise("deadlift", isOtherWord: false)
    }
  }

  /// Reads words that have a meaning of their own in questions, although names of exercises contain them.
  private mutating func readContext(_ pairs: WordPairs, _ isKnown: inout [Bool]) {
    for (concept, places) in [
      (Concept.pain, pairs.soreWords), (.much, pairs.weights), (.plates, pairs.plates),
    ] {
      for place in places { isKnown[place] = true }
      if !places.isEmpty { say(concept) }
    }
  }

  /// Reads the concepts of each word, whether it is spelled correctly or not.
  private mutating func readStems(
    _ words: [[UInt8]], _ isKnown: inout [Bool], _ pairs: WordPairs, _ today: Day
  ) {
    let (sore, named) = (pairs.soreWords, pairs.nameParts.intersection(exerciseWords))
    for (place, word) in words.enumerated() where !sore.contains(place) {
      let isAbsent = pairs.isAbsent(at: place)
      for stem in Stem.all where stem.isSame(as: word) {
        // In `schulterdrücken`, the shoulder isn't meant as a body part, nor is the back in `back squat`.
        if exerciseWords.contains(place), !stem.isWhole(word) || exerciseWords.count > 1 && stem.isOfBody {
          continue
        }
        if case .concept(let concept) = stem.meaning, concept.isRedFlag, pairs.isRuledOut(at: place) {
          continue
        }
        let isMove = pairs.isPostponing(at: place, isTemplateNamed: has(.template))
        if named.contains(place) || stem.isOf(.move) && !isMove { continue }
        take(stem.meaning, sure: 100, today, isAbsent: isAbsent)
      }
      guard !isKnown[place], !exerciseWords.contains(place), let near = Stem.nearest(to: word) else {
        continue
      }
      isKnown[place] = true
      for stem in near { take(stem.meaning, sure: 75, today, isAbsent: isAbsent) }
    }
  }

  /// Reads the concepts that are only expressed by combinations of words.
  private mutating func readPairs(_ pairs: WordPairs, _ today: Day) {
    readMove(pairs, today)
    isBadForPart = pairs.isBadForPart
    if pairs.isLasting {
      said[.last] = nil
      say(.long)
    }
    if pairs.isHeadache {
      said[.pain] = nil
      say(.ill)
    }
    if !has(.exercise), pairs.isOfWeightLoss(isWeighed: has(.weight)) { say(.outside) }
    if pairs.isRequest { say(.suggest) }
    if pairs.isOfGrowth { say(.progress) }
    if pairs.isCold {
      said[.outside] = nil
      say(.ill)
    }
    for concept in pairs.redFlags { say(concept) }
    for injury in pairs.injuries(besides: exerciseWords) {
      take(.concept(injury.concept), sure: 100, today)
      // In `broke my toe`, no exercise is meant.
      if exerciseWords == [injury.part] {
        question.catalogID = nil
        said[.exercise] = nil
      }
    }
    for concept in pairs.spanish {
      if concept == .now { said[.sleep] = nil }
      if concept == .missed { said[.train] = nil }
      if concept == .long { said[.much] = nil }
      say(concept)
    }
    if pairs.missingRack != nil { take(.equipment(.barbell), sure: 100, today, isAbsent: true) }
    let illness = IllnessWords(pairs.words, isIll: has(.ill))
    (question.illness, question.isOver) = (illness.illness, illness.isOver)
    question.redFlag =
      has(.emergency) ? .emergency : has(.symptom) ? .symptom : has(.condition) ? .condition : nil
    question.isInjured = has(.injury)
  }

  /// Reads the planned absence that the question announces.
  private mutating func readAbsence(_ words: [[UInt8]], _ today: Day) {
    // In `wir fliegen in den Urlaub`, no dumbbell fly is meant.
    let isNamed = exerciseWords.contains { !WordPairs.holds("fliege fliegen", words[$0]) }
    let others: [Concept] = [.ill, .race, .move, .outside, .sleep, .bodyPart, .weight, .climb]
    guard !isNamed, !isSore, !others.contains(where: { has($0) }) else { return }
    let length = question.days.flatMap { (1...1000).contains($0) ? $0 : nil }
    let found = PlannedAbsence(words, length: length, day: question.day, today: today)
    // Without a time, `do you have a holiday workout?` is no announcement.
    let isAsked = [Concept.train, .equipment, .how, .may, .should].contains { has($0) }
    if found?.days != nil || !isAsked { question.absence = found }
  }

  /// Reads the days that a workout is moved from and to.
  private mutating func readMove(_ pairs: WordPairs, _ today: Day) {
    if has(.move) {
      let days = MovedDays(pairs.words, today: today)
      question.fromDay = days.from
      if days.from != nil { question.day = days.to }
    }
    if pairs.isDayAfterTomorrow, has(.tomorrow) { question.day = today + 2 }
  }

  /// Words that refer to the deadlift if the question asks when a weight will be lifted and names no
  /// exercise.
  private static let lifting = ["lift", "lifting", "heben", "hebe", "levantar", "levantare"]

  private var exerciseWords: Set<Int> = []

  private mutating func say(_ concept: Concept, sure: Int = 100) {
    said[concept] = Swift.max(said[concept] ?? 0, sure)
  }

  private mutating func take(_ meaning: Stem.Meaning, sure: Int, _ today: Day, isAbsent: Bool = false) {
    switch meaning {
    case .concept(let concept):
      say(concept, sure: sure)
      if concept == .injury { say(.pain, sure: sure) }
      if concept == .tomorrow, question.day == nil { question.day = today + 1 }
    case .muscles(let muscles):
      if question.muscle == nil { (question.muscle, question.muscles) = (muscles.first, muscles) }
      say(.muscle, sure: sure)
    case .equipment(let equipment):
      if isAbsent {
        if !question.without.contains(equipment) { question.without.append(equipment) }
      } else if question.equipment == nil {
        question.equipment = equipment
      }
      say(.equipment, sure: sure)
    case .bodyPart(let part):
      if question.bodyPart == nil { question.bodyPart = part }
      say(.bodyPart, sure: sure)
    case .weekday(let weekday):
      // The next such weekday, including today.
      question.day = today + (weekday - today.weekday + 7) % 7
      say(.weekday, sure: sure)
    }
  }

  private mutating func readNumbers(
    _ numbers: NumberWords, except dates: [Int64], _ unit: WeightUnit, _ pairs: WordPairs
  ) {
    let isOfSleep = pairs.isOfSleep
    question.slept = isOfSleep ? pairs.hoursSlept.map { $0 * 60 } : nil
    for number in numbers.all where number.unit != .none || !dates.contains(number.thousandths) {
      switch number.unit {
      case .hours where isOfSleep && (500...16_000).contains(number.thousandths):
        question.slept = (number.thousandths * 60).quotientRounded(1000)
      case .minutes where isOfSleep && question.slept != nil && number.thousandths < 60_000:
        question.slept = (question.slept ?? 0) + number.thousandths / 1000
      case .none where question.slept != nil: break
      case .minutes where (5...480).contains(number.thousandths / 1000):
        question.minutes = number.thousandths / 1000
      case .hours where (250...8000).contains(number.thousandths):
        question.minutes = (number.thousandths * 60).quotientRounded(1000)
      case .kilograms: question.weight = number.weight(.kilogram)
      case .pounds: question.weight = number.weight(.pound)
      case .version: if pairs.isOfVersions { question.number = number.thousandths / 1000 }
      case .none where number.thousandths >= 20_000 || number.thousandths % 1000 != 0:
        (question.weight, bareThousandths) = (number.weight(unit), number.thousandths)
      case .none: (question.number, bareThousandths) = (number.thousandths / 1000, number.thousandths)
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
    if pairs.isOfVersions, numbers.all.contains(where: { $0.unit == .version }) { say(.version) }
  }

  /// Reads a number without a unit as repetitions if the exercise is done with the weight of the body, as in
  /// `20 pull-ups`.
  private mutating func readRepetitions(_ names: KnownNames) {
    guard let bare = bareThousandths, bare % 1000 == 0, (1000...1_000_000).contains(bare),
      question.reps == nil, let catalogID = question.catalogID,
      let loading = names.finder.catalogue.exercise(catalogID)?.loading,
      loading == .bodyweightReps || loading == .assisted
    else { return }
    question.reps = bare / 1000
    (question.weight, question.number) = (nil, nil)
    (said[.weight], said[.number]) = (nil, nil)
  }

  /// Reads the template and exercise named in the question, preferring longer runs of words as exercise
  /// names.
  private mutating func readNames(_ pairs: WordPairs, _ isKnown: [Bool], _ names: KnownNames) {
    let (words, parts) = (pairs.words, pairs.nameParts)
    let isListed = words.indices.map { isKnown[$0] && !parts.contains($0) }
    if let templateID = names.template(in: words) {
      question.templateID = templateID
      say(.template)
    }
    // If something hurts, `lower back` is no lower back curl.
    let hurts = has(.pain) || Stem.isOfPain(words)
    let search = NameSearch(
      words: words, isListed: isListed,
      isName: words.indices.map { !isListed[$0] || Stem.isPartOfNames(words[$0]) },
      isJoining: words.indices.map { pairs.isJoining(at: $0) },
      isBody: words.map { hurts && Stem.isOfBody($0) }, names: names)
    let end = pairs.endOfReplaced ?? words.endIndex
    let replaced = search.name(in: 0..<end)
    // In `a swap for squats`, only one exercise is named.
    guard let found = replaced ?? search.name(in: words.indices) else { return }
    question.catalogID = found.id
    exerciseWords = Set(found.places)
    say(.exercise)
    guard replaced != nil, let other = search.name(in: end..<words.endIndex) else { return }
    question.replacementID = other.id
    if pairs.namesReplacementFirst {
      (question.catalogID, question.replacementID) = (other.id, found.id)
    }
    exerciseWords.formUnion(other.places)
  }
}

/// A search for the name of an exercise among the words of a question.
private struct NameSearch {
  let words: [[UInt8]]
  /// True for words that have another meaning in questions.
  let isListed: [Bool]
  /// True for words that may begin or end a name.
  let isName: [Bool]
  let isJoining: [Bool]
  /// True for words that are a part of the body that hurts.
  let isBody: [Bool]
  let names: KnownNames

  /// Returns the exercise that the longest run of words in `range` names, and the run, or nil if none does.
  func name(in range: Range<Int>) -> (id: String, places: Range<Int>)? {
    let own = names.ownExercise(in: Array(words[range])).map { own in
      (
        id: own.id,
        places: own.places.lowerBound + range.lowerBound..<own.places.upperBound + range.lowerBound
      )
    }
    for length in stride(from: min(7, range.count), through: 1, by: -1) {
      if let own, own.places.count >= length { return own }
      for start in range.lowerBound...(range.upperBound - length) {
        let places = start..<(start + length)
        guard isPossible(places) else { continue }
        let typed = places.map { String(decoding: words[$0], as: UTF8.self) }.joined(separator: " ")
        // A single word similar to a listed word is probably a misspelling of that word.
        let isWord = length == 1 && Stem.nearest(to: words[start]) != nil
        if let found = names.exercise(typed, isOtherWord: isWord) { return (found, places) }
      }
    }
    return nil
  }

  private func isPossible(_ places: Range<Int>) -> Bool {
    places.allSatisfy { isName[$0] || isJoining[$0] } && isName[places.lowerBound]
      && isName[places.upperBound - 1] && places.contains { !isListed[$0] }
      && !places.allSatisfy { isBody[$0] } && places.count { !isJoining[$0] } <= 4
  }
}

extension [UInt8] {
  /// True if the word is a number or begins with one, such as `100kg`.
  fileprivate var isNumber: Bool { first.map { (0x30...0x39).contains($0) } ?? false }
}
