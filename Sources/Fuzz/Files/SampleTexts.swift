extension FileSample {
  static let gpx = """
    <?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" creator="A"><trk><name>Run &amp; walk</name><type>running</type>
    <trkseg><trkpt lat="52.5" lon="13.4"><ele>34.2</ele><time>2024-03-02T17:00:00Z</time><hr>120</hr></trkpt>
    <trkpt lat="52.501" lon="13.401"><ele>35</ele><time>2024-03-02T17:10:00.500+01:00</time><speed>3.1</speed></trkpt>
    </trkseg></trk></gpx>
    """
  static let tcx = """
    <?xml version="1.0"?><TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>2024-03-02T17:00:00Z</Id>
    <Notes>easy</Notes><Lap StartTime="2024-03-02T17:00:00Z"><TotalTimeSeconds>1800.5</TotalTimeSeconds>
    <DistanceMeters>5000</DistanceMeters><Calories>300</Calories><Track><Trackpoint><Time>2024-03-02T17:00:01Z</Time>
    <AltitudeMeters>30</AltitudeMeters><DistanceMeters>3</DistanceMeters><HeartRateBpm><Value>121</Value></HeartRateBpm>
    <Extensions><Steps>12</Steps></Extensions></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>
    """
  static let health = """
    <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE HealthData [<!ELEMENT HealthData (Record)*>]><HealthData locale="en">
    <Record type="HKQuantityTypeIdentifierRestingHeartRate" unit="count/min" value="50" \
    startDate="2024-01-09 06:00:00 +0100" endDate="2024-01-09 06:00:00 +0100"/>
    <Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" value="110" startDate="2024-01-09 18:20:00 +0100"/>
    <Record type="HKQuantityTypeIdentifierBodyMass" unit="lb" value="170.5" startDate="2024-01-09 07:00:00 +0100"/>
    <Record type="HKQuantityTypeIdentifierHeartRateVariabilitySDNN" unit="ms" value="61.2" \
    startDate="2024-01-09 07:00:00 +0100"/>
    <Record type="HKCategoryTypeIdentifierSleepAnalysis" value="HKCategoryValueSleepAnalysisAsleepCore" \
    startDate="2024-01-08 23:00:00 +0100" endDate="2024-01-09 06:00:00 +0100"/>
    <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="31.5" durationUnit="min" sourceName="Watch" \
    startDate="2024-01-09 18:00:00 +0100" endDate="2024-01-09 18:31:30 +0100">
    <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="5.1" unit="km"/>
    <MetadataEntry key="HKTimeZone" value="Europe/Berlin"/></Workout></HealthData>
    """
  static let strong = """
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
    2024-01-01 10:00:00,"Legs",1h 4m,"Squat (Barbell)",W,60.0,5.0,0,0.0,"","",
    2024-01-01 10:00:00,"Legs",1h 4m,"Squat (Barbell)",1,100.0,5.0,0,0.0,"low, ""deep"" down","hot",8.5
    2024-01-01 10:00:00,"Legs",1h 4m,"Plank",1,0,0,0,90.0,"","",
    2024-01-01 10:00:00,"Legs",1h 4m,"Rest Timer",Rest Timer,0,0,0,120.0,"","",
    2024-01-03 10:00:00,"Run",31m,"Running",1,0,0,5.2,1800.0,"","",
    """
  static let hevy = """
    "title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type",\
    "weight_kg","reps","distance_km","duration_seconds","rpe"
    "Push","29 Jun 2024, 10:39","29 Jun 2024, 11:50","good","Bench Press (Barbell)",0,"slow",0,"warmup",40,10,,,
    "Push","29 Jun 2024, 10:39","29 Jun 2024, 11:50","good","Bench Press (Barbell)",0,"slow",1,"normal",80,5,,,8.5
    "Push","29 Jun 2024, 10:39","29 Jun 2024, 11:50","good","Rowing Machine",,"",0,"normal",,,2.5,600,
    """
  static let fitNotes = """
    Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time,Comment
    2024-01-01,Deadlift,Back,140.0,5,,,,heavy
    2024-01-01,Rowing Machine,Cardio,,,2.5,km,0:10:30,
    1/2/2024,Plank,Core,,,,,2min,
    """
  static let strava = """
    Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Max Heart Rate,\
    Relative Effort,Filename,Moving Time,Average Heart Rate,Calories,Perceived Exertion
    1,"Mar 2, 2024, 5:00:00 PM",Evening,Run,,1800,5.1,160,40,activities/1.fit,1700.0,140.0,300.0,6
    2,"Mar 3, 2024, 5:00:00 PM",Ride,Ride,long,7200,60.5,150,90,activities/2.gpx,7000.0,130.0,1200.0,
    """
  static let calendar = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    BEGIN:VEVENT\r
    UID:1\r
    DTSTART;TZID=Europe/Berlin:20261109T090000\r
    DURATION:PT1H30M\r
    RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=40;BYDAY=MO,WE,FR\r
    EXDATE;TZID=Europe/Berlin:20261116T090000\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:1\r
    RECURRENCE-ID;TZID=Europe/Berlin:20261118T090000\r
    DTSTART:20261118T120000Z\r
    DTEND:20261118T133000Z\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:2\r
    DTSTART;VALUE=DATE:20261120\r
    DTEND;VALUE=DATE:20261123\r
    RRULE:FREQ=DAILY;UNTIL=20270101T000000Z\r
    END:VEVENT\r
    END:VCALENDAR
    """
}
