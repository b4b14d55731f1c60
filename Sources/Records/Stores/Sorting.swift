// The standard library's sort is specialised for every comparison, 4 KB each in the browser. These overloads
// replace it wherever Records is imported; only the comparison and the copy are specialised.

extension Sequence {
  /// Returns the elements sorted by the given predicate.
  ///
  /// The sort is stable.
  @inlinable public func sorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    guard elements.count > 1 else { return elements }
    var order = Ordering(elements.count)
    while order.isOpen { order.answer(precedes(elements[order.later], elements[order.earlier])) }
    return order.places.map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  @inlinable public func sorted() -> [Element] { sorted(by: <) }
}

extension Array {
  @inlinable public mutating func sort(by precedes: (Element, Element) -> Bool) {
    self = sorted(by: precedes)
  }
}

extension Array where Element: Comparable {
  @inlinable public mutating func sort() { self = sorted(by: <) }
}

/// A bottom-up merge sort of positions that requests one comparison at a time.
///
/// Each round merges pairs of runs, which doubles their length.
@usableFromInline struct Ordering {
  @usableFromInline private(set) var places: [Int]
  private var merged: [Int] = []
  private var width = 1
  // The two runs being merged: their first positions that are not merged yet, and their ends.
  private var left = 0
  private var middle = 0
  private var right = 0
  private var end = 0

  @inline(never) @usableFromInline init(_ count: Int) {
    places = Array(0..<count)
    merged.reserveCapacity(count)
    begin(at: 0)
  }

  /// True if the sort requires another comparison, of the elements at `later` and `earlier`.
  @usableFromInline var isOpen: Bool { width < places.count }
  @usableFromInline var earlier: Int { places[left] }
  @usableFromInline var later: Int { places[right] }

  /// Applies the result of the requested comparison.
  @inline(never) @usableFromInline mutating func answer(_ laterGoesFirst: Bool) {
    if laterGoesFirst {
      merged.append(places[right])
      right += 1
    } else {
      merged.append(places[left])
      left += 1
    }
    guard left == middle || right == end else { return }
    merged += places[left..<middle]
    merged += places[right..<end]
    begin(at: end)
  }

  /// Begins merging the next two runs, or starts the next round if fewer than two are left.
  private mutating func begin(at start: Int) {
    var start = start
    while isOpen {
      middle = start + width
      if middle < places.count {
        (left, right, end) = (start, middle, Swift.min(middle + width, places.count))
        return
      }
      merged += places[start...]
      swap(&places, &merged)
      merged.removeAll(keepingCapacity: true)
      width *= 2
      start = 0
    }
  }
}
