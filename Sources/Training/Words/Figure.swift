package import Records

/// A named number in a sentence or reason, with the quantity that it measures.
package struct Figure: Fielded, Sendable {
  package var name = ""
  package var quantity = Quantity.count
  package var amount: Int64 = 0
  package var unknown: [Field] = []

  package init() {}

  @inline(never) package init(_ name: String, _ quantity: Quantity, _ amount: Int64) {
    self.name = name
    self.quantity = quantity
    self.amount = amount
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("name", &name, within: 1...50)
    visitor.field("quantity", &quantity)
    visitor.field("amount", &amount)
  }

  package enum Quantity: String, Choice, Sendable {
    case count, reps, seconds, grams, percent, rpe, days, millimetres
  }
}
