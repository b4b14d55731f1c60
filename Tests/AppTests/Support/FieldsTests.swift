import App
import Records
import Testing
import Training

@Suite struct FieldsTests {
  private let context = Context(now: Instant(milliseconds: 0), action: .none)

  @Test(arguments: [
    ("q=squat", "squat"), ("q=a+b%20c", "a b c"), ("q=%C3%9Cbung", "Übung"), ("x=1&q=2&q=3", "2"), ("q", ""),
    ("q=a=b", "a=b"), ("q=100%", "100%"), ("q=%4", "%4"), ("q=%zz", "%zz"), ("&&q=1&", "1"),
    ("q=%FF", "\u{FFFD}"), ("%71=1", "1"), ("q=%26%3D", "&="),
  ])
  func `a query is read as browsers write it`(query: String, value: String) {
    #expect(Request("GET", "/?" + query, context: context).query["q"] == value)
  }

  @Test(arguments: ["", "Q=1", "qq=1", "=1", "q\u{301}=1"])
  func `a name that only resembles is another one`(query: String) {
    #expect(Request("GET", "/?" + query, context: context).query["q"] == nil)
  }

  @Test func `a form is read up to its bound, and what has more is refused`() throws {
    let fields = Fields(Array(String(repeating: "a=b&", count: 6000).utf8)[...])
    #expect(fields.all("a").count == Fields.most && !fields.isWhole)
    #expect(Fields(Array(String(repeating: "a=b&", count: Fields.most).utf8)[...]).isWhole)
    let request = Request("GET", "/?" + String(repeating: "a&", count: 6000), context: context)
    let tx = Transaction(MemoryStore(schema: TrainingRecords.schema, device: ID(high: 1, low: 1)), context)
    #expect(respond(to: request, in: tx, ExerciseFinder(Catalogue(readingLater: []))).status == 413)
  }

  @Test func `a posted form has its fields in the body`() {
    let request = Request("POST", "/log?reps=9", body: Array("reps=5&reps=6".utf8), context: context)
    #expect(request.path == "/log")
    #expect(request.form.all("reps") == ["5", "6"])
  }
}
