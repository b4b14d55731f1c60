import Records
import Testing
import Training

@testable import App

/// The table of sentences for errors.
@Suite struct ErrorSentenceTests {
  private static let plain: [any ExplainedError] = [
    SessionError.noneRunning, SessionError.emptySet, SessionError.noSuchSet(2),
    SessionError.outside(field: "reps", 0...10), SessionError.outside(field: "weight", 0...10),
    TemplateError.nameEmpty, TemplateError.nameTooLong(limit: 200), TemplateError.noSets(exercise: "a"),
    TemplateError.targetOutside(exercise: "a", field: "reps", 0...10), TemplateError.nothingChanged,
    ProgramError.exerciseThere("a"), ProgramError.tooManyDays(limit: 100), ProgramError.daysStay,
    FeedItemError.notesTooLong(limit: 5000), FeedItemError.noSuchExercise("a"),
    OwnExerciseError.nameTaken(catalogID: "a"), RestoreError.cannotReturn,
    SuggestionError.alreadyApplied(.none), SuggestionError.outside(field: "reps", 0...10),
  ]

  @Test(arguments: Language.allCases)
  func `a form that shows only the phrase of an error shows all of it`(language: Language) {
    let localizer = Localizer(FigureStyle(unit: .kilogram, language: language))
    for error in Self.plain {
      let pattern = MessagePattern(localizer.book[error.sentence.phrase])
      #expect(pattern.names.isEmpty, "\(error)")
    }
  }

  @Test func `a field says its bounds, and one of the profile in words of its own`() {
    func text(_ sentence: Sentence) -> String { Localizer.english.text(sentence) }
    let resting = ProfileError.invalid(FieldError("resting", .outside(25...120)))
    #expect(text(resting.sentence) == "Enter 25 to 120 beats per minute.")
    let field = FieldError("edge_depth", .outside(1...200))
    #expect(text(field.sentence) == "“edge_depth” must be between 1 and 200.")
    #expect(text(ProfileError.invalid(field).sentence) == text(field.sentence))
  }
}
