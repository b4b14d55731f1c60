import Records
import Training

/// Phrases for climbs and hangs.
extension Phrase {
  package static let climbGrade = Phrase("Grade", "Grad")
  package static let climbGrades = Phrase("Grades to choose from", "Grade zur Auswahl")
  package static let climbAttempts = Phrase("Attempts", "Versuche")
  package static let climbTries = Phrase("Tries", "Vers.")
  package static let climbResult = Phrase("How it went", "Wie es ausging")
  package static let climbSent = Phrase("Sent", "Geschafft")
  package static let climbNotSent = Phrase("Not sent", "Nicht geschafft")
  package static let climbStyle = Phrase("Style", "Stil")
  package static let climbAngle = Phrase("Angle", "Neigung")
  package static let climbFirstGo = Phrase("sent first go", "auf Anhieb geschafft")
  package static let climbSentIn = Phrase(
    "sent in {count|attempt|attempts}", "geschafft in {count|Versuch|Versuchen}")
  package static let climbNotIn = Phrase(
    "not sent in {count|attempt|attempts}", "nicht geschafft in {count|Versuch|Versuchen}")
  package static let climbUngraded = Phrase("no grade", "ohne Grad")
  package static let climbGradeWrong = Phrase(
    "No scale has this grade. Write it such as V4, 6A+, 6a+, 5.11c or VIII-.",
    "Diesen Grad kennt keine Skala. Schreib ihn wie V4, 6A+, 6a+, 5.11c oder VIII-.")
  package static let climbAttemptsWrong = Phrase(
    "Write how many attempts it took, at least 1.", "Schreib, wie viele Versuche es waren, mindestens 1.")
  package static let climbOnsight = Phrase("onsight", "Onsight")
  package static let climbFlash = Phrase("flash", "Flash")
  package static let climbRedpoint = Phrase("redpoint", "Rotpunkt")
  package static let climbRepeated = Phrase("repeated", "wiederholt")
  package static let climbProject = Phrase("project", "Projekt")
  package static let angleSlab = Phrase("slab", "Platte")
  package static let angleVertical = Phrase("vertical", "senkrecht")
  package static let angleRoof = Phrase("roof", "Dach")
  package static let angleDegrees = Phrase("{count}°", "{count}°")
  package static let unitsBoulders = Phrase("Boulder grades", "Bouldergrade")
  package static let unitsRoutes = Phrase("Route grades", "Routengrade")
  package static let unitsGradesMore = Phrase(
    "You can type any grade; these come first.", "Du kannst jeden Grad eintippen; diese kommen zuerst.")
  package static let scaleV = Phrase("V (Hueco)", "V (Hueco)")
  package static let scaleFont = Phrase("Font", "Fb")
  package static let scaleFrench = Phrase("French", "Französisch")
  package static let scaleYds = Phrase("YDS", "YDS")
  package static let scaleUiaa = Phrase("UIAA", "UIAA")
}

/// Phrases for the history of climbs and hangs.
extension Phrase {
  package static let gradePyramid = Phrase("Grade pyramid", "Gradpyramide")
  package static let whichGrades = Phrase("In which grades", "In welchen Graden")
  package static let pyramidSays = Phrase("Sends by grade: {grades}.", "Durchstiege nach Grad: {grades}.")
  package static let pyramidEmptySays = Phrase("No sends yet.", "Noch keine Durchstiege.")
  package static let pyramidStep = Phrase(
    "{grade}: {sends|send|sends}, {first} first go, {attempts|attempt|attempts}",
    "{grade}: {sends|Durchstieg|Durchstiege}, {first} auf Anhieb, {attempts|Versuch|Versuche}")
  package static let pyramidFirstGo = Phrase("at the first attempt", "im ersten Versuch")
  package static let pyramidLater = Phrase("with more attempts", "mit mehr Versuchen")
  package static let sendsWord = Phrase("Sends", "Durchstiege")
  package static let firstGoWord = Phrase("First go", "Auf Anhieb")
  package static let hardestBoulder = Phrase("Hardest boulder", "Schwerster Boulder")
  package static let hardestRoute = Phrase("Hardest route", "Schwerste Route")
  package static let maxHangs = Phrase(
    "Max hang in % of body weight", "Stärkster Hang in % des Körpergewichts")
  package static let maxHangsMean = Phrase(
    "Body and load together, beside the weight that you noted last before. Hangs of five seconds or more count.",
    "Körper und Last zusammen, gemessen am Gewicht, das du zuletzt davor notiert hast. Es zählen Hangs ab fünf Sekunden."
  )
  package static let noHangLongEnough = Phrase(
    "No hang of five seconds or more on this edge.", "Kein Hang ab fünf Sekunden an dieser Leiste.")
  package static let ofBodyWeight = Phrase("Of body weight", "Vom Körpergewicht")
  package static let hangLoad = Phrase("Load", "Last")
  package static let hangTime = Phrase("Time", "Zeit")
  package static let bodyWeightMissing = Phrase(
    "With your body weight this shows how strong your fingers are.",
    "Mit deinem Körpergewicht zeigt sich hier, wie stark deine Finger sind.")
  package static let bodyWeightAsked = Phrase("Note your body weight", "Körpergewicht notieren")
  package static let bodyWeightWas = Phrase("Body weight {weight}, {day}", "Körpergewicht {weight}, {day}")
  package static let bodyWeightToday = Phrase("Today, in {unit}", "Heute, in {unit}")
  package static let bodyWeightWrong = Phrase(
    "Write a weight from {low} to {high}.", "Schreib ein Gewicht von {low} bis {high}.")
}

/// Phrases for hangs.
extension Phrase {
  package static let edgeOfHang = Phrase("Edge", "Leiste")
  package static let hangEdge = Phrase("Edge in mm", "Leiste in mm")
  package static let hangEdgeUnit = Phrase("mm edge", "mm")
  package static let hangEdgeOf = Phrase("{edge} mm", "{edge} mm")
  package static let hangGrip = Phrase("Grip", "Griff")
  package static let hangSeconds = Phrase("Hang in seconds", "Hängen in Sekunden")
  package static let hangRepetitions = Phrase("Hangs", "Hangs")
  package static let hangRepetitionsUnit = Phrase("hangs", "Hangs")
  package static let hangPause = Phrase(
    "Rest between hangs in seconds", "Pause zwischen den Hangs in Sekunden")
  package static let hangPauseUnit = Phrase("s rest", "s Pause")
  package static let hangOf = Phrase(
    "{count} × {seconds}, {pause} between", "{count} × {seconds}, {pause} dazwischen")
  package static let hangsEach = Phrase(
    "{count|hang|hangs} a set, {pause} between", "{count|Hang|Hangs} je Satz, {pause} dazwischen")
  package static let hangWrong = Phrase(
    "Edges go from 1 to 200 mm, hangs from 1 to 1,000 a set, rests to 3,600 s.",
    "Leisten gehen von 1 bis 200 mm, Hangs von 1 bis 1.000 je Satz, Pausen bis 3.600 s.")
  package static let gripAny = Phrase("any grip", "beliebig")
  package static let gripHalfCrimp = Phrase("half crimp", "halb aufgestellt")
  package static let gripFullCrimp = Phrase("full crimp", "voll aufgestellt")
  package static let gripOpenHand = Phrase("open hand", "hängend")
  package static let gripThreeFingers = Phrase("three fingers", "drei Finger")
  package static let gripFrontTwo = Phrase("front two", "vordere zwei")
  package static let gripMiddleTwo = Phrase("middle two", "mittlere zwei")
  package static let gripOneFinger = Phrase("one finger", "ein Finger")
  package static let gripSloper = Phrase("sloper", "Sloper")
  package static let gripPinch = Phrase("pinch", "Zange")
  package static let guideStart = Phrase("Guided timer", "Geführte Uhr")
  package static let guideReady = Phrase("Get ready", "Mach dich bereit")
  package static let guideHang = Phrase("Hang", "Hängen")
  package static let guideRest = Phrase("Rest", "Pause")
  package static let guideSetRest = Phrase("Rest before the next set", "Pause vor dem nächsten Satz")
  package static let guideDone = Phrase("Set done", "Satz geschafft")
  package static let guidePause = Phrase("Pause", "Anhalten")
  package static let guideGoOn = Phrase("Go on", "Weiter")
  package static let guideSkip = Phrase("Skip", "Überspringen")
  package static let guideEnd = Phrase("End", "Beenden")
  package static let guideRound = Phrase("Hang {number} of {count}", "Hang {number} von {count}")
}

extension GradeScale {
  var phrase: Phrase {
    switch self {
    case .v: .scaleV
    case .font: .scaleFont
    case .french: .scaleFrench
    case .yds: .scaleYds
    case .uiaa: .scaleUiaa
    }
  }
}

extension ClimbStyle {
  var phrase: Phrase {
    switch self {
    case .onsight: .climbOnsight
    case .flash: .climbFlash
    case .redpoint: .climbRedpoint
    case .repeated: .climbRepeated
    case .project: .climbProject
    }
  }
}

extension Grip {
  var phrase: Phrase {
    switch self {
    case .halfCrimp: .gripHalfCrimp
    case .fullCrimp: .gripFullCrimp
    case .openHand: .gripOpenHand
    case .threeFingers: .gripThreeFingers
    case .frontTwo: .gripFrontTwo
    case .middleTwo: .gripMiddleTwo
    case .oneFinger: .gripOneFinger
    case .sloper: .gripSloper
    case .pinch: .gripPinch
    }
  }
}

extension Localizer {
  /// Returns a completed climb: `V4 · sent in 3 attempts · redpoint · 40°`.
  func climbed(_ climb: Climb) -> String {
    let count = Filling.count("count", climb.attempts)
    let went =
      climb.sent
      ? climb.attempts <= 1 ? text(.climbFirstGo) : text(.climbSentIn, count) : text(.climbNotIn, count)
    var parts = [climb.grade.isEmpty ? text(.climbUngraded) : climb.grade, went]
    if let style = climb.style { parts.append(text(style.phrase)) }
    if let angle = climb.angleDegrees { parts.append(self.angle(angle)) }
    return parts.joined(separator: " · ")
  }

  /// Returns a grade for a narrow column.
  func grade(_ climb: Climb) -> String { climb.grade.isEmpty ? "–" : climb.grade }

  /// Returns the angle of a wall: `slab`, `vertical`, `40°`, `roof`.
  func angle(_ degrees: Int64) -> String {
    switch degrees {
    case ..<0: text(.angleSlab)
    case 0: text(.angleVertical)
    case 90: text(.angleRoof)
    default: text(.angleDegrees, .count("count", degrees))
    }
  }

  /// Returns edge and grip: `20 mm half crimp`.
  func edge(_ hang: Hang) -> String {
    let edge = text(.hangEdgeOf, .count("edge", hang.edgeMillimetres))
    return hang.grip.map { edge + " " + text($0.phrase) } ?? edge
  }

  /// Returns a hang with its added weight or assistance: `20 mm half crimp · 7 × 7 s, 3 s between · +10 kg`.
  func hung(_ hang: Hang, _ weight: Weight?, seconds: Int64) -> String {
    var parts = [edge(hang)]
    if hang.repetitions > 1 {
      parts.append(
        text(
          .hangOf, .count("count", hang.repetitions), .text("seconds", clock(seconds)),
          .text("pause", clock(hang.restSeconds))))
    } else {
      parts.append(clock(seconds))
    }
    if let weight, weight != .zero { parts.append(load(weight)) }
    return parts.joined(separator: " · ")
  }

  /// Returns added weight or assistance with its sign: `+10 kg`, `−5 kg`.
  private func load(_ weight: Weight) -> String {
    (weight > .zero ? "+" : "") + figures.weight(weight)
  }
}
