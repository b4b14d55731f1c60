package import Records

/// The status of a coach's offer, derived from the current records.
package enum OfferStanding: Equatable, Sendable {
  case open, taken
  /// The subject of the offer no longer exists, or has changed since the offer was made.
  case gone
}

/// Returns the current status of a coach's offer or action, or nil if the remark is neither.
package func standing(
  of offer: Remark, at place: Int, in message: CoachMessage, _ tx: Transaction
) -> OfferStanding? {
  Offer(offer, place, message, tx)?.standing
}

/// Carries out an offer.
///
/// Does nothing if the offer has already been carried out.
///
/// - Throws: ``CoachError/noSuchOffer`` if the message has no offer at that position, or
///   ``CoachError/offerGone`` if the offer no longer applies.
package func takeOffer(at place: Int, of messageID: ID, in tx: Transaction) throws(CoachError) {
  let offer = try find(place, messageID, in: tx)
  switch offer.standing {
  case .taken: return
  case .gone: throw .offerGone
  case .open: try offer.turn(on: true)
  }
}

/// Undoes an offer that was carried out, or an action that the coach took.
///
/// Does nothing if the offer wasn't carried out.
///
/// - Throws: ``CoachError/noSuchOffer`` if the message has no offer at that position, or
///   ``CoachError/offerGone`` if the offer no longer applies.
package func undoOffer(at place: Int, of messageID: ID, in tx: Transaction) throws(CoachError) {
  let offer = try find(place, messageID, in: tx)
  guard offer.standing == .taken else { return }
  try offer.turn(on: false)
}

/// Returns the offer at a position in one of the coach's messages.
///
/// - Throws: ``CoachError/noSuchOffer`` if the message has no offer at that position.
private func find(_ place: Int, _ messageID: ID, in tx: Transaction) throws(CoachError) -> Offer {
  guard let message = tx.find(CoachMessage.self, messageID), message.role == .coach,
    message.remarks.indices.contains(place),
    let offer = Offer(message.remarks[place], place, message, tx)
  else { throw .noSuchOffer }
  return offer
}

/// A remark with an offer that can be carried out and undone, or with an action that can be undone.
private struct Offer {
  let remark: Remark
  let tx: Transaction
  /// The seed for the IDs of the records that the offer creates.
  private let seed: ID

  init?(_ remark: Remark, _ place: Int, _ message: CoachMessage, _ tx: Transaction) {
    guard remark.code.isOffer || remark.code == .moved else { return nil }
    (self.remark, self.tx) = (remark, tx)
    seed = .derived("offer", from: message.id, ID(high: 0, low: UInt64(clamping: place)))
  }

  private func id(_ place: Int) -> ID? {
    remark.names.indices.contains(place) ? ID(remark.names[place]) : nil
  }

  var standing: OfferStanding {
    switch remark.code {
    case .offerRest, .offerSet, .offerWeight, .offerReps: templateStanding
    case .offerLimitation, .offerSparing: tx.find(Limitation.self, seed) == nil ? .open : .taken
    case .offerWeek: weekStanding
    case .moved: moveStanding
    default: .gone
    }
  }

  /// Carries out the offer, or undoes it if `on` is false.
  ///
  /// - Throws: ``CoachError/offerGone`` if the offer no longer applies, or ``CoachError/noSuchOffer`` if the
  ///   remark isn't an offer.
  func turn(on: Bool) throws(CoachError) {
    switch remark.code {
    case .offerRest, .offerSet, .offerWeight, .offerReps: try changeTemplate(back: !on)
    case .offerLimitation, .offerSparing: try limit(on)
    case .offerWeek: try scheduleWeek(on)
    case .moved: try moveBack()
    default: throw .noSuchOffer
    }
  }

  // MARK: Templates

  /// The offer's exercise in the current version of its template, or nil if it no longer exists.
  private var lift: ExercisePrescription? {
    guard let templateID = id(2), let lineage = id(3) else { return nil }
    do throws(TemplateError) { return try readTemplate(templateID, in: tx).snapshot.exercise(lineage) } catch
    {
      return nil
    }
  }

  private func now(_ lift: ExercisePrescription) -> Int64? {
    let working = lift.sets.filter { $0.type.isWorking }
    return switch remark.code {
    case .offerRest: working.last.map { lift.restSeconds(after: $0) }
    case .offerSet: Int64(working.count)
    case .offerReps: working.compactMap { $0.targetReps }.max()
    default: working.compactMap { $0.targetWeight?.grams }.max()
    }
  }

  private var templateStanding: OfferStanding {
    guard let lift, let now = now(lift), let to = remark.amount("to"), let from = remark.amount("from") else {
      return .gone
    }
    return now == to ? .taken : now == from ? .open : .gone
  }

  /// Changes the template to the offered value, or back to the previous value if `back` is true.
  ///
  /// - Throws: ``CoachError/offerGone`` if the exercise is gone or the change can't be accepted.
  private func changeTemplate(back: Bool) throws(CoachError) {
    guard let lift, let templateID = id(2), let first = remark.amount("from"),
      let second = remark.amount("to")
    else {
      throw .offerGone
    }
    let (from, to) = back ? (second, first) : (first, second)
    let working = lift.sets.filter { $0.type.isWorking }
    do throws(SuggestionError) {
      var changes: [ID] = []
      switch remark.code {
      case .offerRest:
        let type: ChangeType = to > from ? .increaseRest : .decreaseRest
        changes = [try proposeChange(type, of: lift.lineage, to: to, in: templateID, tx).id]
      case .offerSet where to > from:
        changes = [try proposeChange(.addSet, of: lift.lineage, to: to, in: templateID, tx).id]
      case .offerSet:
        // A change of a particular set removes only that one.
        let set = to < from - 1 ? nil : lift.lastPlainSet?.lineage
        changes = [try proposeChange(.removeSet, of: lift.lineage, set: set, to: to, in: templateID, tx).id]
      case .offerReps:
        for set in working where set.targetReps == from {
          let type: ChangeType = to > from ? .increaseReps : .decreaseReps
          changes.append(
            try proposeChange(type, of: lift.lineage, set: set.lineage, to: to, in: templateID, tx).id)
        }
      default:
        for set in working where set.targetWeight?.grams == from {
          let type: ChangeType = to > from ? .increaseWeight : .decreaseWeight
          changes.append(
            try proposeChange(type, of: lift.lineage, set: set.lineage, to: to, in: templateID, tx).id)
        }
      }
      try decideChanges(changes.all(.accepted), in: tx)
    } catch { throw .offerGone }
  }

  // MARK: Limitations

  /// Adds the offered limitation, or deletes it if `on` is false.
  ///
  /// - Throws: ``CoachError/offerGone`` if the limitation is invalid or gone.
  private func limit(_ on: Bool) throws(CoachError) {
    do throws(LimitationError) {
      guard on else { return try deleteLimitation(seed, in: tx) }
      var limitation = Limitation()
      limitation.id = seed
      limitation.name = limitationName
      for name in remark.names.dropFirst() {
        let movement = Movement.allCases.first { name.hasSameBytes(as: "movement:" + $0.rawValue) }
        if let movement {
          limitation.movements.append(movement)
        } else {
          limitation.exercises.append(name)
        }
      }
      limitation.until = remark.amount("until_day").map { Day(number: $0) }
      tx.restore(Limitation.self, seed)
      try stateLimitation(limitation, in: tx)
    } catch { throw .offerGone }
  }

  /// The limitation's name: the body part or muscle to spare, or the remark's first name if it is neither.
  private var limitationName: String {
    guard let name = remark.names.first else { return "" }
    let language = tx.find(Person.self, Person.theID)?.language ?? tx.context.language
    let part = BodyPart.allCases.first { name.hasSameBytes(as: "part:" + $0.rawValue) }
    let muscle = Muscle.allCases.first { name.hasSameBytes(as: "muscle:" + $0.rawValue) }
    return part?.name(in: language) ?? muscle.map { language.text($0.phrase) } ?? name
  }

  // MARK: Calendar

  private var trainings: [(id: ID, day: Day, templateID: ID)] {
    remark.names.enumerated().compactMap { place, name in
      guard let templateID = ID(name), let day = remark.amount("d\(place)_day") else { return nil }
      return (
        .derived("day", from: seed, ID(high: 0, low: UInt64(clamping: place))), Day(number: day), templateID
      )
    }
  }

  private var weekStanding: OfferStanding {
    let there = trainings.filter { tx.find(ScheduledTraining.self, $0.id) != nil }
    if !there.isEmpty { return .taken }
    let isAhead = trainings.contains {
      $0.day >= tx.context.today && tx.find(Template.self, $0.templateID) != nil
    }
    return isAhead ? .open : .gone
  }

  /// Schedules the offered workouts, or deletes them if `on` is false.
  ///
  /// - Throws: ``CoachError/offerGone`` if a workout can't be scheduled or deleted.
  private func scheduleWeek(_ on: Bool) throws(CoachError) {
    for (id, day, templateID) in trainings {
      do throws(CalendarError) {
        guard on else {
          if tx.find(ScheduledTraining.self, id) != nil { try deleteTraining(id, in: tx) }
          continue
        }
        guard day >= tx.context.today, tx.find(Template.self, templateID) != nil else { continue }
        if tx.row(ScheduledTraining.kind, id) != nil {
          restoreTraining(id, in: tx)
          continue
        }
        var training = ScheduledTraining()
        (training.id, training.day, training.templateID) = (id, day, templateID)
        training.sequence = nextFreeSequence(on: day, in: tx) ?? 1
        training.durationMinutes = 60
        try scheduleTraining(training, in: tx)
      } catch { throw .offerGone }
    }
  }

  private var moveStanding: OfferStanding {
    guard let to = remark.amount("to_day"), let id = id(2), remark.names.count > 2 else { return .gone }
    if remark.names[1].hasSameBytes(as: "training") {
      return tx.find(ScheduledTraining.self, id)?.day.number == to ? .taken : .gone
    }
    guard remark.names.count > 3, let planned = Day(remark.names[3]) else { return .gone }
    let shifts = tx.find(ProgramDay.self, id).map {
      tx.list(ProgramShift.self, ProgramShift.byProgram.equal($0.programID))
    }
    return shifts?.contains { $0.programDayID == id && $0.from == planned } ?? false ? .taken : .gone
  }

  /// Moves the workout or program day back to its original day.
  ///
  /// - Throws: ``CoachError/offerGone`` if it can't be moved.
  private func moveBack() throws(CoachError) {
    guard let id = id(2), let day = remark.amount("day") else { throw .offerGone }
    if remark.names[1].hasSameBytes(as: "training") {
      do throws(CalendarError) { try moveTraining(id, to: Day(number: day), in: tx) } catch {
        throw .offerGone
      }
      return
    }
    guard remark.names.count > 3, let planned = Day(remark.names[3]) else { throw .offerGone }
    do throws(ProgramError) { try takeBack(id, planned: planned, in: tx) } catch { throw .offerGone }
  }
}
