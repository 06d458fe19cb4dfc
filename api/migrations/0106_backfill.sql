-- How far each backfill has come: what a job brings, in batches, into the shape that a migration made room for.

create table backfill (
  name text primary key,
  done bigint not null default 0,
  total bigint, -- Null until it is counted, and where counting would take too long.
  cursor text, -- The last row done.
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
