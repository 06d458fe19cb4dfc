-- Markets written by the hundred thousand: as much is known of them as before, by fewer look-ups per row.

-- One look-up says that the town exists and that it lies in the department: it was two, and said less.
alter table municipality add constraint municipality_in_department unique (code, department_code);
alter table market
  drop constraint market_department_code_fkey,
  drop constraint market_municipality_code_fkey,
  add constraint market_place_fkey foreign key (municipality_code, department_code)
    references municipality (code, department_code);

-- What is searched is written in the transaction that writes its market, and goes with it.
alter table market_search drop constraint market_search_market_id_fkey;
create function forget_words() returns trigger language plpgsql as $$
begin
  delete from market_search where market_id in (select id from removed);
  return null;
end $$;
create trigger market_removed_words after delete on market referencing old table as removed
  for each statement execute function forget_words();

-- Stores of a chain keep the same hours and share their words: each is looked at once, however many rows bring it.
create or replace function keep_schedules() returns trigger language plpgsql as $$
begin
  insert into opening_schedule (key, hours)
  select unknown.key, (select opening_hours from changed where hours_key = unknown.key limit 1)
  from (select distinct hours_key as key from changed where hours_key is not null) unknown
  where not exists (select from opening_schedule known where known.key = unknown.key)
  order by 1 on conflict do nothing;
  return null;
end $$;
create or replace function keep_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  with found as materialized (
    select distinct word from (select unnest(string_to_array(words, ' ')) as word from changed) one
    where word >= 'a' collate "C"
  )
  select word from found
  where word ~ '^[a-z]{4,40}$' and not exists (select from search_word known where known.word = found.word)
  order by 1 on conflict do nothing;
  return null;
end $$;
