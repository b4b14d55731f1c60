package import Records

/// The athlete's units: those chosen, else those of the newest imported log, else kilograms.
package func units(in tx: Transaction<some Store>) -> Units {
  if let chosen = tx.find(Units.self, Units.theID) { return chosen }
  var units = Units()
  if let batch = tx.first(ImportBatch.self, ImportBatch.byTime.all.newestFirst()) {
    units.weight = batch.unit
  }
  return units
}

/// Reads and writes weights in another unit from now on; what is stored stays in grams.
package func chooseUnits(_ weight: WeightUnit, in tx: Transaction<some Store>) {
  var units = units(in: tx)
  units.weight = weight
  tx.put(units)
}

/// The gym that counts: the one made first, until sessions name theirs; nil while none is described.
package func gym(in tx: Transaction<some Store>) -> EquipmentSet? { tx.first(EquipmentSet.self, Query()) }

/// Describes what can be loaded; the first gym is made when there is none.
package func describeGym(_ gym: EquipmentSet, in tx: Transaction<some Store>) {
  var described = gym
  if described.id == .none { described.id = tx.makeID() }
  tx.put(described)
}
