package import Records

/// The versions of a template as a graph, in the order of their numbers.
package struct TemplateVersions: Equatable, Sendable {
  /// The versions, ordered with ancestors first and then by time and ID; version n is at index n − 1.
  package let numbered: [TemplateVersion]

  private let places: [ID: Int]

  package init(_ versions: [TemplateVersion]) {
    let byTime = versions.sorted {
      $0.createdAt != $1.createdAt ? $0.createdAt < $1.createdAt : $0.id < $1.id
    }
    var known: [ID: Int] = [:]
    for (place, version) in byTime.enumerated() { known[version.id] = place }
    // A parent that hasn't been synced yet doesn't delay its children.
    let parents = byTime.map { Set($0.parents.compactMap { known[$0] }) }
    var children = [[Int]](repeating: [], count: byTime.count)
    for (place, above) in parents.enumerated() { for parent in above { children[parent].append(place) } }
    var missing = parents.map { $0.count }
    // The versions whose parents are all numbered, with the earliest at the end, where removal is cheap.
    var ready = byTime.indices.filter { missing[$0] == 0 }.reversed() as [Int]
    var numbered: [TemplateVersion] = []
    var places: [ID: Int] = [:]
    var next = 0
    while numbered.count < byTime.count {
      while next < byTime.count, places[byTime[next].id] != nil { next += 1 }
      // In a cycle, which only a corrupt record can cause, the earliest comes first.
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

  /// The versions that aren't parents of other versions.
  ///
  /// There may be several until they are merged.
  package var heads: [TemplateVersion] {
    let parents = Set(numbered.flatMap { $0.parents })
    return numbered.filter { !parents.contains($0.id) }
  }

  /// The version that the next session uses, which is the most recent head, or nil if there are no versions.
  package var current: TemplateVersion? {
    heads.max { $0.createdAt != $1.createdAt ? $0.createdAt < $1.createdAt : $0.id < $1.id }
  }

  /// Returns the 1-based number of a version, or nil if it belongs to another template.
  package func number(of versionID: ID) -> Int64? {
    places[versionID].map { Int64($0) + 1 }
  }

  package func version(_ number: Int64) -> TemplateVersion? {
    number >= 1 && number <= Int64(numbered.count) ? numbered[Int(number) - 1] : nil
  }

  /// Returns the IDs of a version and of all its ancestors.
  package func ancestry(of versionID: ID) -> Set<ID> {
    var found: Set<ID> = []
    var waiting = [versionID]
    while let next = waiting.popLast() {
      guard found.insert(next).inserted else { continue }
      waiting += places[next].map { numbered[$0].parents } ?? []
    }
    return found
  }

  /// Returns the descendants of the versions that have the given snapshot.
  package func descendants(of snapshotID: ID) -> [TemplateVersion] {
    var grown = Set(numbered.filter { $0.snapshotID == snapshotID }.map { $0.id })
    var found: [TemplateVersion] = []
    for version in numbered where version.parents.contains(where: { grown.contains($0) }) {
      grown.insert(version.id)
      found.append(version)
    }
    return found
  }

  /// Returns the latest common ancestor of two versions, or nil if there is none.
  package func commonAncestor(_ left: ID, _ right: ID) -> TemplateVersion? {
    let both = ancestry(of: left).intersection(ancestry(of: right))
    return numbered.last { both.contains($0.id) }
  }
}
