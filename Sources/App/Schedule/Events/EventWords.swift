/// Phrases for events.
extension Phrase {
  package static let eventsName = Phrase("Events", "Ereignisse")
  package static let eventsMore = Phrase(
    "Races, games, appointments, trips", "Rennen, Spiele, Termine, Reisen")
  package static let eventsEmpty = Phrase("No events", "Keine Ereignisse")
  package static let eventsEmptyMore = Phrase(
    "A race, a game, an appointment, a trip: the coach plans around them.",
    "Ein Rennen, ein Spiel, ein Termin, eine Reise: Der Coach plant darum herum.")
  package static let eventNew = Phrase("New event", "Neues Ereignis")
  package static let eventEdit = Phrase("Edit event", "Ereignis bearbeiten")
  package static let eventTitle = Phrase("Title", "Titel")
  package static let eventSubtitle = Phrase("More about it", "Mehr dazu")
  package static let eventSort = Phrase("Kind", "Art")
  package static let eventDay = Phrase("Day", "Tag")
  package static let eventLastDay = Phrase("Last day", "Letzter Tag")
  package static let eventLastDayHint = Phrase("Only if it takes several.", "Nur wenn es mehrere sind.")
  package static let eventStart = Phrase("Starts at", "Beginnt um")
  package static let eventEnd = Phrase("Ends at", "Endet um")
  package static let eventTimeHint = Phrase(
    "Such as 15:00; may stay empty.", "Etwa 15:00; darf leer bleiben.")
  package static let eventTimeWrong = Phrase("Write a time such as 15:00.", "Schreib eine Zeit wie 15:00.")
  package static let eventTitleWrong = Phrase("An event needs a title.", "Ein Ereignis braucht einen Titel.")
  package static let eventTextWrong = Phrase(
    "At most {count} bytes.", "Höchstens {count} Byte.")
  package static let eventEndWrong = Phrase("It ends before it begins.", "Es endet, bevor es beginnt.")
  package static let eventDaysWrong = Phrase(
    "An event lasts at most {count|day|days}.", "Ein Ereignis dauert höchstens {count|Tag|Tage}.")
  package static let eventThere = Phrase(
    "This event is there already, or was deleted.", "Dieses Ereignis gibt es schon, oder es wurde gelöscht.")
  package static let eventDelete = Phrase("Delete event", "Ereignis löschen")
  package static let eventDeleteAsk = Phrase("Delete this event?", "Dieses Ereignis löschen?")
  package static let eventDeleted = Phrase("Event deleted", "Ereignis gelöscht")
  package static let eventMissing = Phrase("No such event", "Kein solches Ereignis")
  package static let eventMissingMore = Phrase(
    "It may be deleted. Recently deleted keeps events for 30 days.",
    "Vielleicht ist es gelöscht. Kürzlich gelöscht behält Ereignisse 30 Tage.")
  package static let eventAheadDays = Phrase("in {days|day|days}", "in {days|Tag|Tagen}")
  package static let eventOver = Phrase("Over", "Vorbei")
  package static let eventsAhead = Phrase("Ahead", "Bevorstehend")
  package static let eventsPast = Phrase("Past", "Vergangen")
  package static let eventRace = Phrase("Race", "Rennen")
  package static let eventCompetition = Phrase("Competition", "Wettkampf")
  package static let eventGame = Phrase("Game", "Spiel")
  package static let eventAppointment = Phrase("Appointment", "Termin")
  package static let eventTrip = Phrase("Trip", "Reise")
  package static let eventOther = Phrase("Other", "Anderes")
  package static let taperTitle = Phrase("Taper for {title}", "Tapern für {title}")
}
