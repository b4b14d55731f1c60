package import Records

/// The versions of one plan as a tree, in the order of their numbers.
package struct PlanVersions: Equatable, Sendable {
  /// Ancestors first, then by time, then by id: the version numbered n stands at n − 1.
  package let numbered: [PlanVersion]

  private let places: [ID: Int]

  package init(_ versions: [PlanVersion]) {
    let byTime = versions.sorted {
      $0.createdAt != $1.createdAt ? $0.createdAt < $1.createdAt : $0.id < $1.id
    }
    var known: [ID: Int] = [:]
    for (place, version) in byTime.enumerated() { known[version.id] = place }
    // A parent that has not arrived yet doesn't hold its children back.
    let parents = byTime.map { Set($0.parents.compactMap { known[$0] }) }
    var children = [[Int]](repeating: [], count: byTime.count)
    for (place, above) in parents.enumerated() { for parent in above { children[parent].append(place) } }
    var missing = parents.map { $0.count }
    // Those whose parents all stand; the earliest is last, from where it is taken away at once.
    var ready = byTime.indices.filter { missing[$0] == 0 }.reversed() as [Int]
    var numbered: [PlanVersion] = []
    var places: [ID: Int] = [:]
    var next = 0
    while numbered.count < byTime.count {
      while next < byTime.count, places[byTime[next].id] != nil { next += 1 }
      // In a ring, which only a damaged record makes, the earliest goes first.
      let place = ready.popLast() ?? next
      guard places[byTime[place].id] == nil else { continue }
      places[byTime[place].id] = numbered.count
      numbered.append(byTime[place])
      for child in children[place] {
        missing[child] -= 1
        guard missing[child] == 0, places[byTime[child].id] == nil else { continue }
        ready.insert(child, at: ready.lastIndex { $0 > child }.map { $0 + 1 } ?? 0)
      }
    }
    self.numbered = numbered
    self.places = places
  }

  /// The versions that none was made from: one, or two until they are merged.
  package var heads: [PlanVersion] {
    let parents = Set(numbered.flatMap { $0.parents })
    return numbered.filter { !parents.contains($0.id) }
  }

  /// The version that is trained next: the head; of several the one made last.
  package var current: PlanVersion? {
    heads.max { $0.createdAt != $1.createdAt ? $0.createdAt < $1.createdAt : $0.id < $1.id }
  }

  /// From 1; nil for a version of another plan.
  package func number(of versionID: ID) -> Int64? {
    places[versionID].map { Int64($0) + 1 }
  }

  package func version(_ number: Int64) -> PlanVersion? {
    number >= 1 && number <= Int64(numbered.count) ? numbered[Int(number) - 1] : nil
  }

  /// A version and all that it was made from.
  package func ancestry(of versionID: ID) -> Set<ID> {
    var found: Set<ID> = []
    var waiting = [versionID]
    while let next = waiting.popLast() {
      guard found.insert(next).inserted else { continue }
      waiting += places[next].map { numbered[$0].parents } ?? []
    }
    return found
  }

  /// The versions that were made from those with a snapshot, and from what was made of them.
  package func descendants(of snapshotID: ID) -> [PlanVersion] {
    var grown = Set(numbered.filter { $0.snapshotID == snapshotID }.map { $0.id })
    var found: [PlanVersion] = []
    for version in numbered where version.parents.contains(where: { grown.contains($0) }) {
      grown.insert(version.id)
      found.append(version)
    }
    return found
  }

  /// The latest version that two versions both come from.
  package func commonAncestor(_ left: ID, _ right: ID) -> PlanVersion? {
    let both = ancestry(of: left).intersection(ancestry(of: right))
    return numbered.last { both.contains($0.id) }
  }
}
