import Records

/// A concept expressed by words in a question, in English, German or Spanish.
enum Concept: Int, Sendable {
  case now, train, suggest, what, how, recovered, tired, much, next, why, stall, progress, not, deload, light
  case should, enough, sets, max, most, when, reach, pain, instead, only, have, missed, skipped, comeback
  case week, sleep, bad, last, good, change, since, version, lift, neglect, planning, move, tomorrow, race
  case hard, overtrain, more, too, you, right, often, long, warm, climb, ago, year, form, act, did, may, ill,
    taken
  /// Rest, between training days or between sets.
  case rest
  case between
  /// The plates on a bar.
  case plates
  /// An injury that a doctor should examine, such as a tear or a fracture.
  ///
  /// It also counts as ``pain``.
  case injury
  /// Reasons to ask for medical help before training, one for each ``RedFlag``.
  case emergency, symptom, condition
  /// A topic other than training.
  case outside
  /// A word without a meaning of its own.
  case filler
  // Items that the question names.
  case exercise, muscle, equipment, bodyPart, template, weight, minutes, number, weekday, past

  /// The folded English and German words for each concept.
  ///
  /// A trailing hyphen matches any ending. The Spanish words are in ``SpanishWords``.
  static let words: [(Concept, String)] = [
    (.now, "now today tonight todays afternoon evening heut- jetzt gleich nachmittag abend"),
    (.train, "train- workout- session- sessions einheit- training- trainier- gym"),
    (
      .suggest,
      "suggest- recommend- propos- vorschlag- vorgeschlag- schlag empfehl- empfiehl- advice idea idee"
    ),
    (.what, "what whats which was welch-"), (.how, "how hows wie"),
    (.recovered, "recover- rested ready fresh erhol- ausgeruht bereit frisch fit regenerier-"),
    (.tired, "tired exhaust- fatigu- mude muede ermud- erschopf- schlapp platt muskelkater doms"),
    (
      .much,
      "much many heavy weight kilo kilos viel schwer gewicht wieviel heavier schwerer viele zuviel zuvil"
    ),
    (.next, "next nachst- naechst- upcoming kommend-"), (.why, "why warum wieso weshalb"),
    (.stall, "stall- stuck plateau- stagn- stillstand festgefahren stecke steckt hangt hange stockt still"),
    (
      .progress,
      "progress- improv- fortschritt- voran vorwarts verbesser- weiter entwickl- gain- grow- up hoch better"
    ),
    (.not, "not isnt isn doesnt doesn dont don no cant never wont nicht kein- nichts"),
    (
      .ill,
      """
      sick ill unwell krank- erkrank- infekt- infection virus covid corona fever- feverish fieber- fiebrig flu \
      influenza grippe grippal- magendarm- bronchitis pneumonia lungenentzund- husten cough- \
      gliederschmerz- schuttelfrost chills nausea nauseous ubelkeit durchfall diarrh- vomit- erbrochen \
      ubergeben norovirus erkalt- erkaelt- schnupfen sniffl- verschnupft halsschmerz- halsweh throat runny \
      verkuhlt verkuehlt darm headache headaches kopfschmerz- kopfweh migraine- migrane ubel uebel
      """
    ),
    (.taken, "taken occupied broken besetzt belegt kaputt defekt busy reserved reserviert vergeben"),
    (.deload, "deload- entlast- ruhewoche erholungswoche pausenwoche"),
    (.light, "light- leicht- easy easier locker- ruhig- off ease"),
    (.should, "should shall soll- muss must brauch- need lohnt worth"),
    (.enough, "enough genug- genuegend ausreich- reicht sufficient wenig little few"),
    (.sets, "set sets satz satze saetze satzen saetzen satzpause- volume volumen umfang"),
    (.max, "max maximum 1rm rm e1rm pr pb best best- rekord- record- stark- strong- maximal- heaviest"),
    (.most, "most meist- fastest schnellst- am"), (.when, "when wann wan until till bis"),
    (.reach, "reach- hit will schaff- erreich- achiev- pack- knack- kann can werde werd"),
    (
      .pain,
      """
      hurt- pain pains painful ache- aching injur- schmerz- weh verletz- zwick- zwackt twing- tweak- sore \
      inflam- entzund- verspann- tendinitis tendonitis swollen geschwollen gezerrt zerrung zerrungen \
      verstauch- uberdehnt ueberdehnt sprain- \
      schulterschmerz- knieschmerz- ruckenschmerz- rueckenschmerz- handgelenkschmerz- ellbogenschmerz- \
      ellenbogenschmerz- huftschmerz- hueftschmerz- fingerschmerz- knochelschmerz- nackenschmerz-
      """
    ),
    (
      .injury,
      """
      rupture ruptured ruptur fractur- fraktur- dislocated dislocation ausgekugelt ausgerenkt faserriss- \
      muskelfaserriss- muskelriss- sehnenriss- banderriss- baenderriss- kreuzbandriss- meniskusriss- \
      knochenbruch-
      """
    ),
    (
      .emergency,
      """
      faint- unconscious blackout- palpitation- arrhythmi- tachycardi- fibrillation ohnmacht- ohnmaecht- \
      bewusstlos- herzrasen herzstolpern herzrhythmus- herzschmerz- vorhofflimmern brustschmerz- brustenge \
      engegefuhl engegefuehl atemnot luftnot kurzatmig-
      """
    ),
    (
      .symptom,
      """
      dizzy dizy dizzi- diziness lightheaded- woozy vertigo numb numbness tingl- thrombos- embolism- \
      embolie- dvt schwindel schwindelgefuhl schwindelgefuehl schwindelanfall- schwindelig schwindlig \
      schwindlich schwummrig benommen taub taubheit- gefuhllos- gefuehllos- kribbel- blutgerinnsel \
      kreislaufprobleme kreislaufkollaps
      """
    ),
    (
      .condition,
      """
      concussion- concussed surgery surgeries surgical pregnant pregnent pregnat prengant pregnancy \
      pregnancies postpartum postnatal caesarean cesarean miscarriage gehirnerschutterung- \
      gehirnerschuetterung- kopfverletzung- schadelhirntrauma schaedelhirntrauma operiert operieren schwang- \
      schwangerschaft- wochenbett kaiserschnitt entbindung entbunden fehlgeburt herzinfarkt schlaganfall
      """
    ),
    (
      .instead,
      "instead alternativ- replac- swap- substitut- ersatz- ersetz- statt stattdessen anstatt tausch-"
    ),
    (.only, "only just nur bloss lediglich"), (.have, "have ive hab habe got available"),
    (
      .missed,
      """
      miss missed skipped pause- pausier- break vacation holiday- urlaub ausgesetzt verpass- \
      ausgefallen away gefehlt layoff off trainingspause weg
      """
    ),
    (.skipped, "skipped missed ausgelassen verpasst ausgefallen geschwanzt geschwaenzt"),
    (.comeback, "comeback back return- resum- restart- zuruck- wiedereinstieg einsteig- wieder again"),
    (.week, "week- woche- weeks"), (.sleep, "sleep- slept schlaf- geschlafen nacht night insomnia schlief"),
    (.bad, "bad badly poor- terribl- schlecht- mies- awful horribl- kaum lousy rough"),
    (.last, "last letzt- previous yesterday gestern vorig- latest"),
    (.good, "good well gut okay gelaufen went going lauft laeuft lief bewert- war"),
    (.change, "change- different- differ diff verander- geander- geandert unterschied- neu new anders"),
    (.since, "since seit"), (.version, "version- fassung"),
    (.lift, "exercise- lift lifts ubung- uebung- movement- muscle- muskel-"),
    (
      .neglect,
      """
      neglect- forgot- forget- vernachlassig- vernachlaessig- vergess- behind fehlt lagging overlook- \
      ubersehen hinterher kurz missing ignor- selten rarely
      """
    ),
    (.planning, "plan- schedul- organi- einteil- arrang- wochenplan"),
    (.move, "move- shift- postpon- verschieb- verleg- reschedul- delay- schieb- push"),
    (.tomorrow, "tomorrow morgen ubermorgen uebermorgen"),
    (
      .race,
      """
      race- competition- comp meet event- wettkampf- rennen marathon halbmarathon tournament turnier match \
      spiel wettbewerb termin- ereignis- contest
      """
    ),
    (.hard, "hard tough hart- anstreng- schwer intens- streng- belast- load- strain demanding stressig"),
    (
      .overtrain,
      "overtrain- ubertrain- uebertrain- overreach- burnout uberlast- uberforder- overdo- ubertreib-"
    ),
    (.more, "more add extra mehr zusatzlich- increase- erhoh- another"), (.too, "too zu zuviel zuvil"),
    (.you, "you your du dein- coach"),
    (
      .right,
      "right correct- accura- treff- richtig- recht lagst stimm- wrong falsch quote reliab- zuverlas- trust"
    ),
    (.often, "often oft haufig- frequent-"),
    (.long, "long lang- dauer- duration take takes zeit time braucht"),
    (.warm, "warm- aufwarm- aufwaerm- ramp- einwarm- warmup-"),
    (.climb, "climb- kletter- boulder- send sends sending grade grades hangboard- fingerboard- griffbrett"),
    (.ago, "ago vor earlier"), (.year, "year- jahr- annivers- vorjahr"), (.form, "form fitness"),
    (.act, "do doing make machen mach mache tun tue"),
    (.rest, "rest rests ruhetag- ruhen ausruhen satzpause- pausenzeit-"), (.between, "between zwischen"),
    (
      .did,
      "did done gemacht trained trainiert lifted benched squatted geschafft gehoben gedruckt gebeugt gezogen"
    ),
    (.may, "can may could kann kan darf konnte"), (.outside, outsideWords),
    (
      .filler,
      """
      i me my mine the a an is am are was were be been to of in on for at with and or it its this that these \
      so if from by s t m ve ll im please hey hi der die das den dem des ein eine einen einem einer ich mich \
      mir mein meine meinen meinem meiner ins am an auf bei beim mit und oder es ist sind bin zum zur vom \
      von fur fuer man wir denn doch mal noch schon dann als hat hast has had having there any some get go give show tell \
      sag zeig gib bitte two three zwei drei per pro sein dein your who there about where wo womit woran eigentlich gerade even \
      really but aber auch nach kg lb lbs kilogramm pound pounds pfund min mins minute minutes minuten hour \
      hours stunde stunden half halbe tut heben hebe hebt lifting would if than like lately recently \
      pulled strained strains tore torn tear tears popped broke gerissen gerissene gerissener gerissenen \
      gerissenes angerissen gebrochen gebrochene gebrochener gebrochenen gebrochenes angebrochen riss \
      currently want lieber gruppe gruppen group groups does been these day days tag tage tagen mal immer overall creating created \
      every everyday jede jeden jeder jedes uber ueber uben ueben
      """
    ),
  ]

  /// True if the concept is a reason to ask for medical help before training.
  var isRedFlag: Bool { self == .emergency || self == .symptom || self == .condition }
  /// True if taking another word for this concept would alarm an athlete without need.
  var isAlarming: Bool { isRedFlag || self == .injury }

  /// Words for topics that a training log can't answer questions about, such as food, pills, prices, body
  /// weight and weather.
  private static let outsideWords = """
    protein- proteins calorie- kcal creatine creatin kreatin kreatine supplement- whey bcaa bcaas booster \
    preworkout caffein- coffee vitamin- magnesium omega collagen- steroid- testosteron- sarms diet diets \
    dieting keto macro macros carb carbs carbohydrate- nutrition- nutrient- food foods eat eats eating eaten \
    ate meal meals breakfast lunch dinner snack snacks drink drinks drinking water alcohol beer wine pill \
    pills pils tablet- melatonin medication- ibuprofen painkiller- price- prices pricing cost costs cheap \
    buy membership- subscription- weather rain rains temperature news eiweiss- kalorie- nahrungserganz- \
    schlaftablette- schlafmittel- tablette tabletten pille pillen koffein- kaffee ernahr- diat diaten \
    abnehm- zunehm- essen esse isst gegessen fasted fasting starving fasten gefastet \
    trinken trinke wasser alkohol- bier wein fruhstuck- \
    mittagessen abendessen kohlenhydrat- preis preise kostet kosten kaufen kaufe teuer billig wetter regen \
    regnet schneit temperatur mitgliedschaft- medikament- schmerzmittel- nachrichten \
    weigh weighs wiege wiegen wiegt overload zone zones
    """

  /// Words for muscles.
  ///
  /// A word may refer to several muscles, of which the main one is listed first.
  static let muscleWords: [([Muscle], String)] = [
    ([.chest], "chest pec pecs brust"), ([.lats], "lat lats latissimus"),
    ([.middleBack, .lats], "back rucken ruecken"), ([.shoulders], "shoulder- delt- schulter-"),
    ([.biceps], "biceps bizeps bis"), ([.triceps], "triceps trizeps"),
    ([.quadriceps, .hamstrings, .glutes, .calves], "legs leg bein beine beintag"),
    ([.biceps, .triceps, .forearms], "arm arms arme"),
    ([.quadriceps], "quad quads quadriceps quadrizeps oberschenkel"),
    ([.hamstrings], "hamstring- beinbeuger beinbizeps hams"), ([.glutes], "glute- gesass po hintern butt"),
    ([.calves], "calf calves wade waden"), ([.abdominals], "abs core bauch rumpf"),
    ([.forearms], "forearm- unterarm-"), ([.traps], "trap traps trapez"),
  ]

  static let equipmentWords: [(Equipment, String)] = [
    (.dumbbell, "dumbbell- db dbs kurzhantel- hantel-"), (.barbell, "barbell- langhantel-"),
    (.kettlebell, "kettlebell- kb kugelhantel-"),
    (.bands, "band bands theraband- resistance widerstandsband-"),
    (.bodyweight, "bodyweight korpergewicht koerpergewicht eigengewicht hotel"),
    (.machine, "machine- maschine- gerate geraete"), (.cable, "cable- kabelzug kabel seilzug"),
  ]

  static let bodyPartWords: [(BodyPart, String)] = [
    (.shoulder, "shoulder- schulter- rotator rotatorenmanschette"),
    (.knee, "knee- knie knien kniescheibe knieschmerz- meniskus- meniscus patella acl mcl kreuzband-"),
    (
      .back,
      """
      back rucken ruecken kreuz ruckenschmerz- rueckenschmerz- lumbar spine wirbelsaule wirbelsaeule \
      lendenwirbel- bandscheibe- ischias sciatica
      """
    ),
    (.wrist, "wrist- handgelenk-"), (.elbow, "elbow- ellbogen- ellenbogen-"),
    (.hip, "hip hips hufte huefte huftschmerz- hueftschmerz- groin"),
    (.finger, "finger- pulley ringband thumb daumen"),
    (.ankle, "ankle- knochel- sprunggelenk- achilles-"), (.neck, "neck nacken- hals"),
  ]

  /// The words for each weekday, with the weekday's number (1 for Monday).
  static let weekdayWords: [(Int64, String)] = [
    (1, "monday mon montag"), (2, "tuesday tue dienstag"), (3, "wednesday wed mittwoch"),
    (4, "thursday thu donnerstag"), (5, "friday fri freitag"), (6, "saturday sat samstag sonnabend"),
    (7, "sunday sun sonntag weekend wochenende"),
  ]
}
