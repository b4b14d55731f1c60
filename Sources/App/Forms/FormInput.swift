import Records
package import Training

/// The input of a form: the text of each field, as typed or as stored, and the errors of invalid fields.
///
/// A page shows the form with ``FormFields``. An action reads values with ``value(_:or:_:)``, stores them,
/// and passes any error that storing throws to ``refuse(_:)``.
package struct FormInput: Sendable {
  private var texts = NamedValues<String>()
  private var sentences = NamedValues<Sentence>()

  /// Creates the input from the fields of a submitted form.
  package init(_ fields: Fields) {
    for field in fields.pairs { texts.append(field.name, field.value) }
  }

  /// Creates the input of a form from the initial texts of its fields.
  package init(_ texts: (name: String, text: String)...) {
    for (name, text) in texts { self.texts.append(name, text) }
  }

  package var isValid: Bool { sentences.entries.isEmpty }

  /// The errors, at most one for each field, in the order in which they were found.
  package var errors: [(field: String, sentence: Sentence)] {
    sentences.entries.map { ($0.name, $0.value) }
  }

  /// The first text of a field, or an empty string if there is none.
  package subscript(name: String) -> String {
    get { texts.first(name) ?? "" }
    set { texts.setFirst(name, newValue) }
  }

  /// Replaces the texts of a field that occurs several times.
  package mutating func replace(_ name: String, with all: [String]) {
    if has(name) { texts.remove(name) }
    for text in all { texts.append(name, text) }
  }

  /// Returns true if the form has the field, even an empty one.
  package func has(_ name: String) -> Bool { texts.first(name) != nil }

  /// Returns all texts of a field that occurs several times, in order.
  package func all(_ name: String) -> [String] {
    texts.entries.compactMap { $0.name.hasSameBytes(as: name) ? $0.value : nil }
  }

  /// All fields, for the query of a page that links back to the form.
  package var fields: [(name: String, value: String)] { texts.entries }
}

/// Values by name, in the order in which they were added.
///
/// A form may have thousands of fields, so a name is looked up in a table.
private struct NamedValues<Value: Sendable>: Sendable {
  private(set) var entries: [(name: String, value: Value)] = []
  /// The index of each name's first value, keyed by the UTF-8 bytes of the name.
  private var places: [[UInt8]: Int] = [:]

  func first(_ name: String) -> Value? { places[Array(name.utf8)].map { entries[$0].value } }

  mutating func append(_ name: String, _ value: Value) {
    let key = Array(name.utf8)
    if places[key] == nil { places[key] = entries.count }
    entries.append((name, value))
  }

  /// Replaces the first value with the given name, or adds one.
  mutating func setFirst(_ name: String, _ value: Value) {
    if let place = places[Array(name.utf8)] { entries[place].value = value } else { append(name, value) }
  }

  /// Removes all values with the given name.
  mutating func remove(_ name: String) {
    let rest = entries.filter { !$0.name.hasSameBytes(as: name) }
    self = NamedValues()
    for (name, value) in rest { append(name, value) }
  }
}

// MARK: Errors

extension FormInput {
  /// Returns the error of a field, or nil if the field is valid.
  package func error(_ name: String) -> Sentence? { sentences.first(name) }

  /// Adds an error to a field, unless the field already has one.
  package mutating func refuse(_ name: String, _ sentence: Sentence) {
    if error(name) == nil { sentences.append(name, sentence) }
  }

  /// Adds an error to the field that caused it.
  package mutating func refuse(_ error: some FieldedError) { refuse(error.field, error.sentence) }
}

// MARK: Values

extension FormInput {
  /// Returns the value of a field, or nil if the field is blank or invalid.
  ///
  /// `read` converts the text without its surrounding whitespace. If it returns nil, the field gets the
  /// error `wrong`.
  package mutating func value<Value>(
    _ name: String, or wrong: Sentence, _ read: (String) -> Value?
  ) -> Value? {
    let text = self[name].trimmed
    guard !text.isEmpty else { return nil }
    if let value = read(text) { return value }
    refuse(name, wrong)
    return nil
  }

  /// Returns the value of a field that must not be blank, or nil if the field is blank or invalid.
  ///
  /// If `read` returns nil for the text, the field gets the error `wrong`.
  package mutating func required<Value>(
    _ name: String, or wrong: Sentence, _ read: (String) -> Value?
  ) -> Value? {
    let value = read(self[name].trimmed)
    if value == nil { refuse(name, wrong) }
    return value
  }

  /// Returns the choice in a field, or nil if the field's text isn't one of the choices.
  package func choice<Choice: RawRepresentable>(
    _ name: String, of choices: Choice.Type = Choice.self
  ) -> Choice? where Choice.RawValue == String {
    Choice(rawValue: self[name])
  }

  /// Returns the whole number in a field, or nil if the field is blank or invalid.
  ///
  /// An invalid field gets the error `wrong`.
  mutating func number(_ name: String, or wrong: Sentence) -> Int64? {
    value(name, or: wrong) { Int64(digits: $0.utf8) }
  }

  /// Returns the weight in a field, entered in the given unit, or nil if the field is blank or invalid.
  ///
  /// An invalid field gets the error `wrong`.
  mutating func weight(_ name: String, in unit: WeightUnit, or wrong: Sentence) -> Weight? {
    value(name, or: wrong) { WeightList.weight(in: $0, unit: unit) }
  }

  /// Returns the time of day in a field, or nil if the field is blank or invalid.
  ///
  /// An invalid field gets the error `wrong`.
  mutating func time(_ name: String, or wrong: Sentence) -> TimeOfDay? {
    value(name, or: wrong) { TimeOfDay($0) }
  }

  /// Returns the day in a field, or nil if the field is blank or invalid.
  ///
  /// An invalid field gets the error `wrong`.
  mutating func day(_ name: String, or wrong: Sentence = Sentence(.dayWrong)) -> Day? {
    value(name, or: wrong, typedDay)
  }
}
