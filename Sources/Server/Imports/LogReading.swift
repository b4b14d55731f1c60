import App
import Foundation
import Interchange
import Records
import Training

/// The athlete's choices for a log, from the fields in the preview's form.
struct LogChoices {
  var unit: WeightUnit?
  var leavesOutBadRows: Bool
  /// The treatment of warm-ups that the file doesn't mark.
  var warmUps: WarmUpChoice
  let fields: Fields

  init(_ fields: Fields) {
    self.fields = fields
    unit = fields["unit"].flatMap { WeightUnit(rawValue: $0) }
    leavesOutBadRows = fields["skip"] == "yes"
    warmUps = fields["warm_ups"].flatMap { WarmUpChoice(rawValue: $0) } ?? .mark
  }
}

/// The maximum size of a table in megabytes, which is fifty times the size of the longest known table.
private let logMegabytes: Int64 = 64

/// The number of names for which exercises are looked up and offered, because each takes milliseconds.
///
/// It is larger than the catalogue. Exercises with further names are imported as custom exercises.
private let mostNames = 2000

/// A parsed log file, with the unit and exercises that the athlete chose.
struct ReadLog {
  let upload: LogUpload
  let log: LogFile
  let isUnitStated: Bool
  let guess: UnitGuess?
  let unit: WeightUnit
  private let finder: ExerciseFinder
  private let choices: LogChoices
  /// The exercise names in the file, matched to exercises where possible and sorted by number of sets.
  private let names: [NamedExercise]

  /// Reads the file.
  ///
  /// `finder` must include the athlete's custom exercises.
  ///
  /// - Throws: ``LogFileError`` if the file can't be read.
  init(
    _ upload: LogUpload, _ choices: LogChoices, _ finder: ExerciseFinder, utcOffset: Int64,
    timeZone: String? = nil, progress: ((Int64, Int64) -> Void)? = nil
  ) throws(LogFileError) {
    var reading = LogReading()
    reading.utcOffset = utcOffset
    let zone = timeZone.flatMap { TimeZone(identifier: $0) } ?? .current
    reading.offsetAt = { zone.utcOffset(at: $0) }
    reading.limits.fileBytes = logMegabytes << 20
    let read = try readLog(at: upload.path, reading: reading, progress: progress)
    isUnitStated = !read.needsUnit
    guess = read.needsUnit ? read.unitGuess : nil
    let chosen = choices.unit ?? guess?.unit ?? .kilogram
    unit = read.needsUnit ? chosen : read.statedUnit ?? chosen
    var log = read.settled(in: unit)
    self.upload = upload
    self.finder = finder
    self.choices = choices
    names = ReadLog.names(of: log, finder)
    let bodyweight = names.filter { name in
      name.catalogID.flatMap { finder.catalogue.exercise($0) }?.loading == .bodyweightReps
    }
    log.noteBodyWeight(in: Set(bodyweight.map(\.name)))
    self.log = log
  }

  private static func names(of log: LogFile, _ finder: ExerciseFinder) -> [NamedExercise] {
    var sets: [String: Int64] = [:]
    var stated: [String: String] = [:]
    for exercise in log.sessions.flatMap(\.exercises) where !exercise.isOwn {
      sets[exercise.name, default: 0] += Int64(exercise.sets.count)
      stated[exercise.name] = exercise.catalogID ?? stated[exercise.name]
    }
    let named = sets.map { NamedExercise(name: $0, sets: $1, catalogID: stated[$0]) }.sorted {
      $0.sets != $1.sets ? $0.sets > $1.sets : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    var count = 0
    return named.map { named in
      guard named.catalogID == nil, count < mostNames else { return named }
      count += 1
      var named = named
      switch finder.resolve(named.name) {
      case .exact(let id), .confident(let id, _): named.catalogID = id
      case .unresolved(let suggestions): named.suggestions = suggestions
      }
      return named
    }
  }

  /// The import request that results from the log and the choices.
  var request: ImportRequest {
    var exercises: [String: Exercise] = [:]
    var customNames: Set<String> = []
    for (place, name) in names.enumerated() {
      let choice = choices.fields["name", Int64(place)]
      if let id = choice.flatMap({ finder.catalogue.exercise($0)?.catalogID }) ?? name.catalogID {
        exercises[name.name] = finder.catalogue.exercise(id)
      } else if choice != nil {
        customNames.insert(name.name)
      }
    }
    var request = log.request(upload.batchID, named: upload.fileName, in: unit, finder, exercises)
    request.customNames = customNames
    switch choices.warmUps {
    case .mark: request.warmUps = .all
    case .each: request.warmUps = .only(Set(choices.fields.all("warm_up").compactMap { name(at: $0) }))
    case .leave: request.warmUps = .none
    }
    return request
  }

  private func name(at place: String) -> String? {
    guard let place = Int(place), names.indices.contains(place) else { return nil }
    return names[place].name
  }

  /// Returns the content of the preview page.
  func preview(_ preview: ImportPreview, _ localizer: Localizer) -> LogPreview {
    let marking = request.warmUps
    var shown = LogPreview(
      uploadID: upload.id, fileName: upload.fileName, app: log.format.name, layout: log.layout, unit: unit)
    shown.isUnitStated = isUnitStated
    shown.guess = guess?.sentence
    shown.preview = preview
    shown.badRows = log.errors.prefix(10).map(\.sentence)
    shown.badRowCount = log.errorCount
    shown.leavesOutBadRows = choices.leavesOutBadRows
    shown.notes = log.notes.map(\.sentence)
    shown.glimpses = glimpses
    shown.warmUps = choices.warmUps
    let places = Dictionary(names.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    shown.ramps = preview.unmarked.compactMap { ramp in
      places[ramp.name].map { place in
        Ramp(
          place: Int64(place), found: ramp, isMarked: choices.warmUps != .each || marking.includes(ramp.name))
      }
    }
    let meanings = Dictionary(
      preview.exercises.map { ($0.name, $0.catalogID) }, uniquingKeysWith: { first, _ in first })
    for (place, name) in names.enumerated() {
      if let exercise = name.catalogID.flatMap({ finder.catalogue.exercise($0) }) {
        shown.known.append(KnownName(name: name.name, meaning: exercise.name, sets: name.sets))
      } else if name.catalogID == nil, shown.names.count < mostNames {
        shown.names.append(toSettle(name, Int64(place), chosen: meanings[name.name] ?? nil))
      }
    }
    return shown
  }

  private func toSettle(_ name: NamedExercise, _ place: Int64, chosen: String?) -> NameToSettle {
    var ids = Array(name.suggestions.prefix(3))
    let search = (choices.fields["find", place] ?? "").shortened(to: 200)
    let found = search.isEmpty ? [] : finder.search(search, limit: 6).map(\.catalogID)
    for id in found + [chosen].compactMap(\.self) where !ids.contains(id) { ids.append(id) }
    var shown = NameToSettle(
      place: place, name: name.name, sets: name.sets,
      suggestions: ids.compactMap { id in
        finder.catalogue.exercise(id).map { (catalogID: id, name: $0.name) }
      })
    shown.search = search
    shown.foundNothing = !search.isEmpty && found.isEmpty
    shown.chosen = chosen
    return shown
  }

  /// The oldest and the most recent session for the preview, or only one if they are the same.
  private var glimpses: [LoggedSession] {
    func time(_ session: LoggedSession) -> (Int64, Int64) { (session.day.number, session.startedAt ?? 0) }
    guard let first = log.sessions.min(by: { time($0) < time($1) }),
      let last = log.sessions.max(by: { time($0) < time($1) })
    else { return [] }
    return first == last ? [first] : [first, last]
  }
}
