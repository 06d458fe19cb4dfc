-- Guests outside answer from their own calendar, by mail: what is older than the last answer, or than the time that they
-- were last asked about, does not count.
alter table calendar_event_person
  add column asked_sequence integer not null default 0,
  add column replies jsonb not null default '{}';
comment on column calendar_event_person.asked_sequence is 'The sequence of the event when its answers were last forgotten.';
comment on column calendar_event_person.replies is 'The newest answer by mail to each date, or to the series under an empty key.';
