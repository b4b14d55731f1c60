import Records
import Training

/// The values of all settings, for the list on the profile page.
struct Profile {
  var name: String
  var timeZone: String?
  var unit: WeightUnit
  /// The name of the current gym, or nil if there is none.
  var gym: String?
  /// The number of limitations that are active today.
  var limitations: Int64
  var goals: Int64
  var trainingTimes: Int64
  var riskTolerance: RiskTolerance
  var sleep: SleepTarget?
  var heart: HeartRates?
  /// True if the sample athlete's records are present and can be removed.
  var hasSample: Bool
}
