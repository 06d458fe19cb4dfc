-- Events for those who belong to a conversation, a board or an event of the calendar: one row however many they are.
-- Who belongs is asked when the event is delivered.
alter table event add column topic_kind text, add column topic_id uuid;
alter table event add constraint event_topic check ((topic_kind is null) = (topic_id is null));

-- What a written text points at: written by one function from the text's tokens, read from both ends.
create table reference (
  from_kind text not null,
  from_id uuid not null,
  to_kind text not null,
  to_id uuid not null,
  -- The row within an import's run; otherwise 0.
  detail integer not null default 0,
  created_by uuid references account on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (from_kind, from_id, to_kind, to_id, detail)
);
create index reference_to on reference (to_kind, to_id, created_at desc, from_id);
