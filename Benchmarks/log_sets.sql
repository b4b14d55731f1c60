-- What a server sends when an athlete logs a set, as one round trip of pgbench: the same three statements. Each client is
-- another athlete. The variable "begun" must be 0 at the start.
\if :begun = 0
  \set begun 1
  BEGIN;
  SELECT ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid AS athlete \gset
  SELECT set_config('cairn.athlete', :athlete::text, true);
  SELECT mark FROM cairn.head WHERE athlete = :athlete::uuid \gset
  COMMIT;
\endif
\startpipeline
SELECT cairn.advance(:athlete::uuid, :mark::uuid, :mark::uuid, 1, 1, 1, '00000000-0000-4000-8000-000000000001', 0,
  ARRAY[gen_random_uuid()]);
INSERT INTO cairn.commit_log (athlete, sequence, at, action, hash, answer, touched)
VALUES (:athlete::uuid, 1, 1764000000000, gen_random_uuid(), '', decode(repeat('5a', 34), 'hex'), decode(repeat('5a', 19), 'hex'));
INSERT INTO cairn.set_performance (athlete, id, _sequence, _content_clock, _content_device, _content_number,
  _liveness_clock, _liveness_device, _liveness_number, trashed_at, exercise_performance_id, session_id, catalog_id, day,
  rank, type, weight, reps, duration_milliseconds, distance_metres, rpe, complete, completed_at, rest_seconds, lineage,
  notes, climb, hang, unknown)
VALUES (:athlete::uuid, gen_random_uuid(), 1, 1, '00000000-0000-4000-8000-000000000002', 1, NULL, NULL, NULL, NULL,
  '00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000004', 'barbell-bench-press', 20000,
  1, 'regular', 60000, 8, NULL, NULL, NULL, true, 1764000000000, NULL, gen_random_uuid(),
  '', NULL, NULL, NULL);
\endpipeline
