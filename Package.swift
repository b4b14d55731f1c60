// swift-tools-version: 6.2
import PackageDescription

/// In a release, generic functions are specialised for their callers in other modules.
let acrossModules: [SwiftSetting] =
  Context.environment["CAIRN_WASM"] == nil
  ? [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))] : []

/// The settings of every module.
///
/// Warnings are errors in our modules, but not in dependencies.
let strict: [SwiftSetting] =
  [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + acrossModules

/// The modules that are also compiled to WebAssembly: the native build rejects what Embedded Swift can't do.
let fenced: [SwiftSetting] =
  strict + [.treatWarning("EmbeddedRestrictions", as: .error)]

/// For WebAssembly, the modules get empty object files, because the executable's object file contains
/// everything that it uses from them.
let library: [SwiftSetting] =
  Context.environment["CAIRN_WASM"] == nil ? [] : [.unsafeFlags(["-Xfrontend", "-emit-empty-object-file"])]

/// Modules with heavy computation are optimised in debug builds too; otherwise the tests would be slow.
let reckoning: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "cairn",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "cairn", targets: ["Cairn"]),
    .executable(name: "Browser", targets: ["Browser"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Without its traits, Hummingbird needs neither a configuration reader nor all of Foundation.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
  ],
  targets: [
    .target(name: "Records", swiftSettings: fenced + reckoning + library),
    .target(name: "Translations", exclude: ["en.arb", "de.arb", "es.arb"]),
    // The app in the browser loads the sentences of one language instead of containing all languages.
    .target(
      name: "Training",
      dependencies: ["Records"] + (Context.environment["CAIRN_WASM"] == nil ? ["Translations"] : []),
      swiftSettings: fenced + reckoning + library),
    .target(name: "Sync", dependencies: ["Records"], swiftSettings: fenced + reckoning + library),
    .target(name: "App", dependencies: ["Training", "Records"], swiftSettings: fenced + library),
    .target(
      name: "RequestHandling", dependencies: ["App", "Sync", "Training", "Records"],
      swiftSettings: fenced + library),
    .target(name: "BrowserRuntime"),
    // The system's zlib: part of the SDK on a Mac, installed by `./dev setup` on Linux.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CSupervision"),
    .target(
      name: "Supervision",
      dependencies: ["CSupervision", "Records", .product(name: "Logging", package: "swift-log")],
      swiftSettings: strict),
    .executableTarget(
      name: "Browser",
      dependencies: ["RequestHandling", "App", "Sync", "Training", "Records", "BrowserRuntime"],
      swiftSettings: fenced),
    // Loads libpq when it is first needed, so that SQLite needs no PostgreSQL.
    .target(name: "CPostgres"),
    .target(
      name: "Database",
      dependencies: [
        "CPostgres", "Supervision", "Training", "Sync", "Records",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Backups", dependencies: ["Records", .product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: strict),
    .target(
      name: "Interchange",
      dependencies: ["Training", "Records", "CZlib"],
      resources: [
        .copy("Catalogue/exercises.tsv"), .copy("Catalogue/presets.tsv"), .copy("Catalogue/de.tsv"),
        .copy("Catalogue/es.tsv"),
      ],
      swiftSettings: strict + reckoning),
    .target(
      name: "Simulation", dependencies: ["Sync", "Training", "Records"], swiftSettings: strict + reckoning),
    .executableTarget(name: "Simulate", dependencies: ["Simulation"], swiftSettings: strict),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "RequestHandling", "App", "Interchange", "Sync", "Training", "Records", "TestSupport",
      ],
      swiftSettings: strict + reckoning),
    .target(
      name: "Server",
      dependencies: [
        "RequestHandling", "App", "Sync", "Interchange", "Database", "Supervision", "Training", "Records",
        "CZlib",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
      ],
      resources: [.copy("Web")],
      swiftSettings: strict),
    .executableTarget(
      name: "Cairn",
      dependencies: [
        "App", "Sync", "Interchange", "Backups", "Database", "Simulation", "Supervision", "Server",
        "Training", "Records",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Server", "App", "Sync", "Simulation", "Interchange", "Database", "Training", "Records",
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Hummingbird", package: "hummingbird"),
      ],
      path: "Benchmarks", exclude: ["log_sets.sql", "read_csv.py", "read_recordings.py"],
      swiftSettings: strict),
    .target(
      name: "TestSupport",
      dependencies: ["RequestHandling", "App", "Interchange", "Training", "Sync", "Records", "CZlib"],
      swiftSettings: strict + reckoning),
    .testTarget(name: "RecordsTests", dependencies: ["Records", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TrainingTests", dependencies: ["Training", "Records", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "AppTests", dependencies: ["App", "Training", "Records", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "SyncTests", dependencies: ["Sync", "Records", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "DatabaseTests",
      dependencies: [
        "Database", "Supervision", "Training", "Sync", "Records", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BackupsTests",
      dependencies: ["Backups", "Records", .product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: strict),
    .testTarget(
      name: "SupervisionTests", dependencies: ["Supervision", "Records", "TestSupport"], swiftSettings: strict
    ),
    .testTarget(
      name: "InterchangeTests", dependencies: ["Interchange", "Training", "Records", "CZlib", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SimulationTests", dependencies: ["Simulation", "Sync", "Training", "Records", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CairnTests",
      dependencies: [
        "Cairn", "Server", "App", "Database", "Interchange", "Simulation", "Sync", "Training", "Records",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Server", "App", "Database", "Supervision", "Sync", "Training", "Records", "CZlib", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["App", "Browser", "BrowserRuntime", "Sync", "Training", "Records", "TestSupport"],
      exclude: ["fuzz.mjs", "host.mjs", "random.mjs"],
      swiftSettings: strict),
    .testTarget(name: "HouseTests", swiftSettings: strict + reckoning),
  ]
)
