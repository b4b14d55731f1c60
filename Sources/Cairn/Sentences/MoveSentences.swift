import Database

extension MoveError: CommandLineError {
  var ending: Ending { .refused }

  var sentence: String {
    switch self {
    case .noSuchAthlete: "The database doesn't have this athlete."
    case .sameDatabase: "Both databases are the same. Choose another one to move to."
    case .incomplete:
      "This database only has an incomplete copy, because a move to it was interrupted. Repeat that move."
    case .movedElsewhere: "The records have already been moved to another database."
    case .alreadyThere:
      "The destination already has this athlete's records. Choose another database."
    case .nameTaken(let name):
      "The destination already has an account named \(name). Use another database, or another name."
    case .quarantined(let count):
      "\(count == 1 ? "1 damaged record is" : "\(count) damaged records are") set aside and would be lost. "
        + "Run cairn check, then restore or delete \(count == 1 ? "it" : "them") in the app under Data."
    case .different: "The copies differ, so nothing was moved. Run cairn check on both databases."
    case .completed: "The move is complete. To undo it, move the records back."
    case .overtaken: "Another move or cancellation of the same records came first. Run the command again."
    }
  }
}

extension DatabaseUnreachable: CommandLineError {
  var ending: Ending { .databaseTrouble }

  var sentence: String { "The database server isn't responding: \(words). Try again, or run cairn doctor." }
}

extension AthleteMoved: CommandLineError {
  var ending: Ending { .databaseTrouble }

  var sentence: String {
    switch state {
    case .arriving, .abandoned:
      "The move of these records to this database isn't complete. Run cairn move again, or use the database "
        + "they come from."
    case .moved, .present:
      "These records were moved to another database, or are being moved. Use that one. If the move was "
        + "interrupted, run cairn move again."
    }
  }
}
