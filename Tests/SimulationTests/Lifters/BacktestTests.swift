import Records
import Simulation
import Testing
import Training

@Suite struct BacktestTests {
  /// An invented athlete with three exercises, whose weights rise every fourth day.
  private var athlete: BacktestAthlete {
    BacktestAthlete(
      name: "Z",
      exercises: ["bench", "squat", "row"].enumerated().map { number, name in
        var log = ExerciseDays(exercise: name)
        for place in 0..<40 {
          let weight = Double(40 + 20 * number) + Double(place / 4) * 2.5
          let set = LoadedSet(weight: weight, reps: Int64(7 + (place * 7 + number) % 5))
          let day = TrainedDay(Day(number: 19_000 + Int64(place * 3 + number)), [set], after: log.days)
          if let day { log.days.append(day) }
        }
        return BacktestExercise(log: log, unit: .kilogram)
      })
  }

  private func decisions(of athlete: BacktestAthlete) -> [BacktestDecision] {
    athlete.exercises.flatMap { exercise in
      exercise.log.days.dropFirst(5).map {
        BacktestDecision(
          athlete: athlete.name, exercise: exercise.log.exercise, day: $0.day, usedWeight: $0.weight)
      }
    }
  }

  @Test func `every decision is answered, with a step that can be loaded`() {
    let athlete = athlete
    let answers = backtest(decisions(of: athlete), of: athlete)
    #expect(answers.count == 105)
    for answer in answers {
      #expect((answer.weight / 2.5).rounded() * 2.5 == answer.weight)
      #expect((1...15).contains(answer.reps))
      #expect(answer.forecast.likely.contains(answer.forecast.expected) || answer.forecast.spread > 0)
    }
  }

  /// Checks that predictions are the same if everything from the decision's day onwards is removed or
  /// replaced by absurd values.
  @Test func `nothing dated on the day or later is read`() throws {
    let athlete = athlete
    for decision in decisions(of: athlete) {
      let whole = try #require(backtest([decision], of: athlete).first)
      let cut = try #require(backtest([decision], of: athlete.cut(before: decision.day)).first)
      var other = athlete
      for exercise in other.exercises.indices {
        for place in other.exercises[exercise].log.days.indices
        where other.exercises[exercise].log.days[place].day >= decision.day {
          other.exercises[exercise].log.days[place].weight *= 3
          other.exercises[exercise].log.days[place].reps = 1
          other.exercises[exercise].log.days[place].maximum = 999
        }
      }
      let nonsense = try #require(backtest([decision], of: other).first)
      for answer in [cut, nonsense] {
        #expect(answer.weight == whole.weight)
        #expect(answer.reps == whole.reps)
        #expect(answer.forecast == whole.forecast)
      }
    }
  }

  @Test func `a fit finds what a log follows, and leaves one athlete out`() {
    var second = athlete
    second.name = "Y"
    let fit = ForecastFit([athlete, second])
    let constants = fit.constants(leavingOut: "Z")
    #expect(constants.pools.count == Situation.count)
    #expect(constants.pools.allSatisfy { $0.count == EvidenceKind.count && $0.allSatisfy { $0.isFinite } })
    #expect(constants.scores == constants.scores.sorted())
    #expect(constants == ForecastFit([second]).constants())
    #expect(fit.constants() != ForecastFit([]).constants())
  }
}
