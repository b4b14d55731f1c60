-- What PostgreSQL stores when an athlete logs a set, as one round trip of pgbench. Each client is another athlete.
\startpipeline
BEGIN;
SELECT set_config('cairn.athlete', ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid::text, true);
UPDATE cairn.head SET mark = gen_random_uuid(), sequence = sequence + 1 WHERE athlete = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid;
INSERT INTO cairn.commit_log (athlete, sequence, at, action, hash, answer, touched)
SELECT athlete, sequence, 1764000000000, gen_random_uuid(), '', decode(repeat('5a', 34), 'hex'), decode(repeat('5a', 19), 'hex')
FROM cairn.head WHERE athlete = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid;
INSERT INTO cairn.set_performance (athlete, id, _sequence, _content_clock, _content_device, _content_number,
  exercise_performance_id, session_id, catalog_id, day, rank, type, weight, reps, complete, completed_at, lineage, notes)
VALUES (('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, gen_random_uuid(), 1, 1, md5('device')::uuid, 1,
  md5('exercise')::uuid, md5('session')::uuid, 'barbell-bench-press', 20000, 1, 'regular', 60000, 8, true, 1764000000000,
  gen_random_uuid(), '');
COMMIT;
\endpipeline
