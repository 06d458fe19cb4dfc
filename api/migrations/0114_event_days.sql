-- Live events in partitions by day, each dropped whole. The table of before becomes the part that ends after tomorrow:
-- nothing is copied, no id changes, and a version that knows one table only reads and writes as before. Its tidying up
-- deletes by physical place, which means one row as long as one part has rows: until that part ends.
alter table event rename to event_before;
alter index event_pkey rename to event_before_pkey;
alter index event_by_id rename to event_before_by_id;
alter index event_age rename to event_before_age;
-- It served only the foreign key, which goes with this table: events of a deleted account are dropped within two days.
alter table event_before drop constraint event_account_id_fkey;
drop index event_of_account;

create table event (
  id bigint generated always as identity not null,
  account_id uuid,
  role smallint,
  payload jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  topic_kind text,
  topic_id uuid,
  constraint event_topic check ((topic_kind is null) = (topic_id is null))
) partition by range (created_at);
create index event_by_id on event (id);
create index event_age on event (created_at);

do $$
begin
  -- An id that was given once, even to an event that is gone, is never given again: streams go on from it.
  perform setval(pg_get_serial_sequence('event', 'id'),
    coalesce(pg_sequence_last_value(pg_get_serial_sequence('event_before', 'id')::regclass), 0) + 1);
  alter table event_before alter id drop identity;
  execute format('alter table event attach partition event_before for values from (minvalue) to (%L)',
    (date_trunc('day', now() at time zone 'utc') + interval '2 days') at time zone 'utc');
end $$;
-- For times without a part, such as after a long sleep of the machine.
create table event_other partition of event default;

create function add_event_days(since timestamptz, until timestamptz) returns void language plpgsql as $$
declare
  day timestamp := date_trunc('day', since at time zone 'utc');
begin
  while day <= until at time zone 'utc' loop
    begin
      if to_regclass('event_' || to_char(day, 'YYYY_MM_DD')) is null then
        execute format('create table %I partition of event for values from (%L) to (%L)',
          'event_' || to_char(day, 'YYYY_MM_DD'), day at time zone 'utc', (day + interval '1 day') at time zone 'utc');
      end if;
    -- Another server was quicker, another part has the day, rows of the day are in event_other, or someone holds a lock.
    exception when duplicate_table or unique_violation or invalid_object_definition or check_violation
      or lock_not_available or deadlock_detected then
      null;
    end;
    day := day + interval '1 day';
  end loop;
end $$;

create or replace function add_activity_months(since timestamptz, until timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', since at time zone 'utc');
begin
  while month <= until at time zone 'utc' loop
    begin
      if to_regclass('activity_' || to_char(month, 'YYYY_MM')) is null then
        execute format('create table %I partition of activity for values from (%L) to (%L)',
          'activity_' || to_char(month, 'YYYY_MM'), month at time zone 'utc', (month + interval '1 month') at time zone 'utc');
      end if;
    exception when duplicate_table or unique_violation or invalid_object_definition or check_violation
      or lock_not_available or deadlock_detected then
      null;
    end;
    month := month + interval '1 month';
  end loop;
end $$;

-- Drops the parts of a table that end no later than this, each whole. One that is locked waits for the next time.
create function drop_parts(of_table regclass, before timestamptz) returns integer language plpgsql as $$
declare
  part record;
  dropped integer := 0;
begin
  for part in
    select inhrelid::regclass as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = of_table
      and substring(pg_get_expr(relpartbound, inhrelid) from 'TO \(''(.+)''\)')::timestamptz <= before
  loop
    begin
      execute format('drop table if exists %s', part.name);
      dropped := dropped + 1;
    exception when lock_not_available or deadlock_detected or undefined_table then
      null;
    end;
  end loop;
  return dropped;
end $$;
