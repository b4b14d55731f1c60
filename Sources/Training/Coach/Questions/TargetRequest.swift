import Records

/// A change to an exercise's targets that the athlete asks for, as in `add 2.5 kg to bench press`.
package struct TargetRequest: Equatable, Sendable {
  package enum Quantity: Sendable { case weight, reps, sets }

  /// The new target, or its difference from the current one.
  ///
  /// Weights are in grams.
  package enum Amount: Equatable, Sendable {
    case to(Int64)
    case by(Int64)
    /// One step up if `isRise` is true, otherwise down.
    case step(isRise: Bool)
  }

  package var quantity: Quantity
  package var amount: Amount
}

/// A parser for requests to change targets, in English, German or Spanish.
///
/// A request consists of nothing but a verb, an exercise and an amount. Anything else, as in
/// `add 10 kg to squat in 6 weeks`, makes it a question.
struct TargetRequestWords {
  private let words: [[UInt8]]
  private let numbers: [NumberWords.Number]
  private let unit: WeightUnit
  /// The verb and its position, or nil if there is none.
  private let verb: (kind: Verb, place: Int)?

  private enum Verb {
    case raise, add, lower, remove, set
    /// A verb that needs a word such as `more` or `less`, or a number at the beginning.
    case make
  }

  private static let verbs: [(Verb, StaticString)] = [
    (
      .raise,
      """
      increase raise bump erhohe erhoehe erhoh steigere steiger sube subir aumenta aumentar
      """
    ),
    (.add, "add anade anadir agrega agregar suma sumar"),
    (
      .lower,
      """
      lower reduce decrease senke senk reduziere reduzier verringere baja bajar reducir
      """
    ), (.remove, "remove streiche streich quita quitar resta restar"),
    (.set, "set change setz setze stell stelle pon"), (.make, "make put take mach mache nimm pack haz"),
  ]
  /// German infinitives, which come last, unlike the `raise` of a calf raise.
  private static let infinitives: [(Verb, StaticString)] = [
    (.raise, "erhohen erhoehen steigern"), (.lower, "senken reduzieren verringern"),
    (.remove, "streichen"), (.set, "setzen stellen"),
  ]
  private static let polite: StaticString =
    "please can could would you bitte kannst konntest wurdest du por favor puedes podrias hey coach"
  private static let more: StaticString = "more extra another mehr dazu drauf mas otra otro"
  private static let less: StaticString = "less fewer off weniger runter weg menos"
  private static let sets: StaticString = "set sets satz satze saetze series serie"
  private static let reps: StaticString =
    """
    rep reps repetition repetitions wiederholung wiederholungen wdh repeticion repeticiones
    """
  private static let weight: StaticString = "weight gewicht peso"
  private static let toward: StaticString = "to auf a hasta bis"
  /// Words without a meaning of their own.
  private static let passed: StaticString =
    """
    my the a an one on in of for from by to at target weight \
    mein meine meinen meinem meiner der die das den dem des ein eine einen um auf bei beim im am zum zur von \
    el la los las un una mi mis en al del de con por mas
    """
  private static let units: StaticString = "kg kgs kilo kilos lb lbs pounds pfund libras"

  init(_ words: [[UInt8]], _ numbers: NumberWords, _ unit: WeightUnit) {
    (self.words, self.numbers, self.unit) = (words, numbers.all, unit)
    let start = words.firstIndex { !WordPairs.holds(Self.polite, $0) } ?? words.count
    func verb(at place: Int, in verbs: [(Verb, StaticString)]) -> (kind: Verb, place: Int)? {
      guard words.indices.contains(place) else { return nil }
      return verbs.first { WordPairs.holds($0.1, words[place]) }.map { (kind: $0.0, place: place) }
    }
    let isNumber = words.indices.contains(start) && Self.isNumber(words[start])
    let last = words.lastIndex { !WordPairs.holds(Self.polite, $0) } ?? 0
    self.verb =
      isNumber
      ? (kind: .make, place: start)
      : verb(at: start, in: Self.verbs) ?? verb(at: last, in: Self.infinitives)
  }

  private static func isNumber(_ word: [UInt8]) -> Bool {
    word.first.map { (0x30...0x39).contains($0) } ?? false
  }

  private func has(_ row: StaticString, at place: Int) -> Bool {
    words.indices.contains(place) && WordPairs.holds(row, words[place])
  }

  /// The position of a verb that isn't part of an exercise's name, such as `lower` in `lower squat to 90 kg`,
  /// or nil if there is none.
  var verbPlace: Int? {
    guard let verb, verb.kind != .make, !isLowerPart else { return nil }
    return numbers.isEmpty && verb.kind != .raise ? nil : verb.place
  }

  /// True if `lower` may begin an exercise's name, as in `lower back extension 20 kg`, unlike before `to` or
  /// `by` and a number.
  private var isLowerPart: Bool {
    guard let verb, has("lower", at: verb.place) else { return false }
    return !words.indices.contains { Self.isNumber(words[$0]) && has("to by at", at: $0 - 1) }
  }

  /// True if a number counts sets, as in `2 more sets`, unlike in `set 2` and `a set of 8`.
  private var isCountOfSets: Bool {
    words.indices.contains { place in
      Self.isNumber(words[place])
        && (has(Self.sets, at: place + 1) || has(Self.more, at: place + 1) && has(Self.sets, at: place + 2))
    }
  }

  /// Returns the request, or nil if the words aren't one.
  ///
  /// `names` contains the positions of the words of the exercise's name.
  func request(besides names: Set<Int>) -> TargetRequest? {
    guard let verb, !names.isEmpty, !names.contains(verb.place), numbers.count < 2,
      numbers.isEmpty || !isLowerPart
    else { return nil }
    let others = words.indices.filter { $0 != verb.place && !names.contains($0) }
    let isWhole = others.allSatisfy { place in
      Self.isNumber(words[place])
        || [Self.polite, Self.more, Self.less, Self.sets, Self.reps, Self.weight, Self.passed, Self.units]
          .contains { has($0, at: place) }
    }
    func says(_ row: StaticString) -> Bool { others.contains { has(row, at: $0) } }
    guard isWhole, let isRise = isRise(verb.kind, isLess: says(Self.less), isMore: says(Self.more)) else {
      return nil
    }
    let isOfSets = says(Self.sets)
    guard let number = numbers.first else {
      guard !words.contains(where: Self.isNumber), verb.kind != .set, verb.kind != .make else { return nil }
      let isPlain = verb.kind == .raise || verb.kind == .lower
      let quantity: TargetRequest.Quantity? =
        isOfSets ? .sets : says(Self.reps) ? .reps : isPlain || says(Self.weight) ? .weight : nil
      // `Drop sets` and `increase sets` aren't requests for one set.
      guard let quantity, !(quantity == .sets && isPlain) else { return nil }
      return TargetRequest(quantity: quantity, amount: .step(isRise: isRise))
    }
    guard let (quantity, value) = amount(of: number, isOfSets: isOfSets, isOfReps: says(Self.reps)) else {
      return nil
    }
    let isTarget = words.indices.contains {
      Self.isNumber(words[$0]) && has(Self.toward, at: $0 - 1) && $0 > 0
    }
    switch verb.kind {
    case .set where isTarget, .raise where isTarget, .lower where isTarget:
      return TargetRequest(quantity: quantity, amount: .to(value))
    case .set: return nil
    case .add, .remove, .make:
      guard !isTarget else { return nil }
      fallthrough
    case .raise, .lower: return TargetRequest(quantity: quantity, amount: .by(isRise ? value : -value))
    }
  }

  /// Returns the quantity that a number changes and its value, or nil if it is something else.
  private func amount(
    of number: NumberWords.Number, isOfSets: Bool, isOfReps: Bool
  ) -> (quantity: TargetRequest.Quantity, value: Int64)? {
    let count = number.thousandths % 1000 == 0 ? number.thousandths / 1000 : nil
    switch number.unit {
    case .kilograms, .pounds:
      guard !isOfSets, !isOfReps else { return nil }
      return number.weight(number.unit == .kilograms ? .kilogram : .pound).map { (.weight, $0.grams) }
    case .reps: return isOfReps && !isOfSets ? count.map { (.reps, $0) } : nil
    case .none:
      guard !isOfReps else { return nil }
      guard isOfSets else { return number.weight(unit).map { (.weight, $0.grams) } }
      return isCountOfSets ? count.map { (.sets, $0) } : nil
    default: return nil
    }
  }

  /// Returns true if the words ask for more, false if they ask for less, or nil if they ask for neither.
  private func isRise(_ verb: Verb, isLess: Bool, isMore: Bool) -> Bool? {
    switch verb {
    case .raise, .add: isLess ? nil : true
    case .lower, .remove: isMore ? nil : false
    case .set: isLess || isMore ? nil : true
    case .make: isLess == isMore ? nil : isMore
    }
  }
}
