import Records
import Testing
import Training

@Suite struct GradeTests {
  @Test(arguments: [
    ("V4", GradeScale.v, "V4"), ("v4+", .v, "V4+"), (" v 4 ", .v, "V4"), ("4", .v, "V4"), ("vb", .v, "VB"),
    ("V0-", .v, "V0-"), ("V0−", .v, "V0-"), ("V17", .v, "V17"),
    ("6A+", .font, "6A+"), ("6a+", .font, "6A+"), ("9a", .font, "9A"), ("4", .font, "4"), ("5c", .font, "5C"),
    ("6a+", .french, "6a+"), ("6A+", .french, "6a+"), ("9c", .french, "9c"), ("5", .french, "5"),
    ("5b", .french, "5b"), ("4c", .french, "4c"),
    ("5.11c", .yds, "5.11c"), ("5.10", .yds, "5.10"), ("11c", .yds, "5.11c"), ("5.9+", .yds, "5.9+"),
    ("5.12-", .yds, "5.12-"), ("5.15D", .yds, "5.15d"),
    ("VIII-", .uiaa, "VIII-"), ("8-", .uiaa, "VIII-"), ("viii–", .uiaa, "VIII-"), ("6+", .uiaa, "VI+"),
    ("10", .uiaa, "X"), ("12-", .uiaa, "XII-"), ("V+", .uiaa, "V+"),
  ]) func `a grade is read as people type it`(_ typed: String, _ scale: GradeScale, _ text: String) {
    #expect(Grade(typed, in: scale)?.text == text)
  }

  @Test(arguments: [
    ("", GradeScale.v), ("V", .v), ("V18", .v), ("V-1", .v), ("V4.5", .v), ("hard", .v), ("VB+", .v),
    ("6D", .font), ("10A", .font), ("6A++", .font), ("6d", .french), ("9c+", .french), ("7", .french),
    ("5.16a", .yds), ("5.9a", .yds), ("5.11e", .yds), ("10", .yds), ("a", .yds), ("11", .yds),
    ("13", .uiaa), ("0", .uiaa), ("IIII", .uiaa), ("VIII--", .uiaa), ("8½", .uiaa), ("💪", .uiaa),
    ("V4V4V4V4V4V4V4V4V4V4V4V4", .v), ("99999999999999999999", .uiaa),
  ]) func `nonsense is no grade`(_ typed: String, _ scale: GradeScale) {
    #expect(Grade(typed, in: scale) == nil)
  }

  @Test(arguments: [
    ("V4", ClimbKind.boulder, GradeScale.v), ("6A+", .boulder, .font), ("6a+", .route, .french),
    ("5.11c", .boulder, .yds), ("8-", .boulder, .uiaa), ("8-", .route, .uiaa), ("V4", .route, .v),
    ("7C+", .route, .french), ("7c+", .boulder, .font), ("4", .boulder, .v), ("4", .route, .french),
  ]) func `it is looked for in the athlete's scales first`(
    _ typed: String, _ kind: ClimbKind, _ scale: GradeScale
  ) {
    #expect(Grade(typed, in: Units().scales(of: kind))?.scale == scale)
  }

  @Test func `the scales of a kind stand before the others, the athlete's own first`() {
    var units = Units()
    (units.boulders, units.routes) = (.font, .uiaa)
    #expect(units.scales(of: .boulder) == [.font, .v, .uiaa, .french, .yds])
    #expect(units.scales(of: .route) == [.uiaa, .french, .yds, .font, .v])
  }

  @Test(arguments: [
    ("V4", GradeScale.v, GradeScale.font, "6B"), ("V3", .v, .font, "6A"), ("V0", .v, .font, "4"),
    ("V17", .v, .font, "9A"), ("6C+", .font, .v, "V5+"), ("7B", .font, .v, "V8"), ("V6+", .v, .font, "7A"),
    ("6a", .french, .yds, "5.10b"), ("7a", .french, .yds, "5.11d"), ("7a", .french, .uiaa, "VIII"),
    ("5.11b", .yds, .uiaa, "VII+"), ("5.10", .yds, .french, "6a"), ("VIII-", .uiaa, .french, "6c+"),
    ("IX", .uiaa, .yds, "5.12d"), ("9c", .french, .uiaa, "XII"), ("1", .french, .yds, "5.1"),
    ("4+", .french, .uiaa, "V+"), ("V", .uiaa, .french, "4"), ("5", .french, .uiaa, "VI-"),
    ("7b", .french, .uiaa, "IX-"), ("8a", .french, .uiaa, "X-"), ("X", .uiaa, .yds, "5.13c"),
    ("8c", .french, .uiaa, "XI-"), ("9a", .french, .uiaa, "XI"), ("XII-", .uiaa, .french, "9b"),
  ]) func `a grade has an equal in another scale of its kind`(
    _ typed: String, _ scale: GradeScale, _ other: GradeScale, _ text: String
  ) {
    #expect(Grade(typed, in: scale)?.converted(to: other)?.text == text)
  }

  @Test func `no boulder becomes a route`() {
    #expect(Grade("V4", in: .v)?.converted(to: .french) == nil)
    #expect(Grade("6a", in: .french)?.converted(to: .font) == nil)
  }

  @Test(arguments: GradeScale.allCases)
  func `each grade is read as it is written, and comes back from another scale within a step`(
    _ scale: GradeScale
  ) throws {
    let grades = Grade.usual(scale)
    #expect(grades.count > 15 && grades == grades.sorted())
    for grade in grades {
      #expect(Grade(grade.text, in: scale) == grade)
      for other in scale.kind.scales {
        let back = try #require(grade.converted(to: other)?.converted(to: scale))
        #expect(back <= grade && grade.row - back.row <= 1, "\(grade.text) in \(other): \(back.text)")
      }
    }
  }

  @Test(arguments: [(GradeScale.v, GradeScale.font), (.french, .yds)])
  func `the grades of both scales that stand side by side come back as they were`(
    _ scale: GradeScale, _ other: GradeScale
  ) {
    for grade in Grade.usual(scale) where grade.text != "VB" {
      #expect(grade.converted(to: other)?.converted(to: scale) == grade, "\(grade.text)")
    }
  }

  @Test func `UIAA grades are offered with their signs, V grades without`() {
    let uiaa = Grade.usual(.uiaa).map { $0.text }
    #expect(uiaa.contains("VI+") && uiaa.contains("VII-") && uiaa.contains("VIII-"))
    #expect(!Grade.usual(.v).contains { $0.text.hasSuffix("+") || $0.text.hasSuffix("-") })
  }

  @Test func `harder is more`() throws {
    func grade(_ text: String, _ scale: GradeScale) throws -> Grade { try #require(Grade(text, in: scale)) }
    #expect(try grade("V9", .v) < grade("V10", .v))
    #expect(try grade("V4", .v) < grade("V4+", .v))
    #expect(try grade("7c+", .french) < grade("8a", .french))
    #expect(try grade("5.9", .yds) < grade("5.10a", .yds))
    #expect(try grade("IX+", .uiaa) < grade("X-", .uiaa))
    #expect(try grade("7a", .french) < grade("5.12a", .yds))
  }

  @Test func `grades to choose from stand around the last one`() throws {
    func near(_ text: String, _ scale: GradeScale) throws -> [String] {
      try #require(Grade(text, in: scale)).neighbours(2).map { $0.text }
    }
    #expect(try near("V4", .v) == ["V2", "V3", "V4", "V5", "V6"])
    #expect(try near("VB", .v) == ["VB", "V0", "V1", "V2", "V3"])
    #expect(try near("V17", .v) == ["V13", "V14", "V15", "V16", "V17"])
    #expect(try near("6a", .french) == ["5", "5+", "6a", "6a+", "6b"])
    #expect(try near("V4+", .v).contains("V4+"))
  }
}
