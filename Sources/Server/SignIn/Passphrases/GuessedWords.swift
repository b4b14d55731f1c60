/// Common words in passphrases.
///
/// Each word counts for a number of bits that depends on the list it is in.
enum GuessedWords {
  static let bits: [String: Double] = {
    var bits: [String: Double] = [:]
    for (worth, text) in [(10.0, names), (10, things), (9, training), (6, first)] {
      for word in text.split(whereSeparator: \.isWhitespace) { bits[String(word)] = worth }
    }
    return bits
  }()

  static let longest = 18

  private static let first = """
    password passwort passphrase passwd pass kennwort geheim secret letmein welcome willkommen iloveyou
    ichliebedich admin administrator root login user test guest gast master default changeme qwerty qwertz
    asdf abc hallo hello monkey dragon trustno cairn training workout love liebe you please bitte
    """

  private static let training = """
    fitness gym sport sports athlete athlet athletin coach trainer strong strength kraft stark hevy fitnotes
    liftosaur wger strava garmin polar apple health squat squats bench benchpress press deadlift kreuzheben
    bankdrücken bankdruecken kniebeuge kniebeugen curl curls row rudern pull pullup pullups klimmzug klimmzüge
    pushup pushups liegestütz chinup dips lunge plank overhead barbell langhantel dumbbell kurzhantel kettlebell
    weight weights weightlifting powerlifting bodybuilding crossfit hyrox calisthenics climbing climber
    klettern bouldern boulder hangboard running runner laufen läufer marathon halfmarathon triathlon ironman
    cycling radfahren fahrrad swimming schwimmen yoga pilates boxing boxen rowing hiking wandern skiing
    muscle muscles muskel muskeln biceps bizeps triceps trizeps chest brust back rücken legs beine legday
    shoulder schulter core cardio warmup cooldown session set sets reps repetition wiederholung template
    vorlage plan personal record bestleistung kilogram kilogramm pounds protein creatine beast gains swole
    """

  private static let things = """
    sunshine sonnenschein summer sommer winter autumn fall herbst spring frühling fruehling january januar february
    februar march märz april may mai june juni july juli august september october oktober november december
    dezember monday montag tuesday dienstag wednesday mittwoch thursday donnerstag friday freitag saturday
    samstag sunday sonntag today heute morgen tomorrow forever immer always never princess prinzessin prince
    king queen king könig angel engel devil teufel heaven himmel shadow schatten superman batman spiderman starwars
    pokemon minecraft fortnite naruto matrix football fussball fußball baseball basketball soccer hockey
    tennis handball volleyball bayern muenchen münchen borussia dortmund schalke liverpool arsenal chelsea
    manchester united barcelona madrid juventus yankees lakers cowboys steelers eagles computer internet
    google facebook instagram twitter amazon samsung microsoft windows linux android iphone galaxy server
    database docker raspberry orange banana apple apfel banane cookie chocolate schokolade coffee kaffee pizza
    cheese käse kartoffel beer bier whiskey flower blume butterfly schmetterling rose tiger lion löwe horse
    pferd dog hund cat katze kitten bear bär wolf fox fuchs eagle adler falcon falke dolphin delfin panda mouse maus
    red blue green black white silver golden rot blau grün schwarz weiss weiß silber gold purple pink summertime
    mother mutter father vater mama papa mami papi baby schatz liebling darling sweetheart honey family familie
    friend freund freundin friends freunde brother bruder sister schwester house haus home zuhause garden garten
    school schule office büro work arbeit money geld happy glücklich lucky glück power freedom freiheit peace
    frieden magic zauber music musik guitar gitarre piano player gamer ninja pirate samurai rocket rakete star
    stern moon mond sun sonne earth erde world welt ocean meer river fluss mountain berg stone stein fire feuer
    water wasser thunder donner storm sturm rainbow regenbogen snow schnee berlin hamburg köln koeln frankfurt
    stuttgart wien zürich zuerich london paris york boston chicago texas california america germany deutschland
    austria österreich schweiz england mercedes porsche ferrari mustang corvette harley yamaha honda toyota
    audi volkswagen correct horse battery staple something nothing whatever anything everything nobody somebody
    """

  private static let names = """
    michael jennifer thomas andreas stefan christian daniel martin peter klaus wolfgang alexander maximilian
    sebastian florian tobias lukas lucas leon paul jonas felix finn elias noah ben max moritz jan tim tom julian
    david simon niklas philipp johannes matthias markus frank oliver sven uwe jürgen juergen hans karl heinz
    anna maria laura julia lisa lena sarah sara katharina christina nicole sandra stefanie stephanie sabine
    susanne petra monika andrea claudia heike birgit ursula emma mia hannah hanna sophia sofia marie lea leonie
    emily charlotte clara johanna paula lina ella john james robert william richard joseph charles christopher
    matthew anthony mark steven andrew kevin brian george edward jason ryan jacob nicholas eric stephen jonathan
    justin scott brandon benjamin samuel jordan taylor ashley jessica amanda melissa michelle elizabeth linda
    patricia barbara susan margaret nancy karen betty helen amy angela rebecca rachel heather nathalie natalie
    victoria olivia isabella ava abigail madison chloe grace charlie jack harry oscar george alfie
    """
}
