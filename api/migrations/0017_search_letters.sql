-- Words of letters have an index of their own: whole ones, where the index of pieces compares every three letters of each.
-- A search asks the list of words which of them hold what was typed, and then for those. 11 MB at a million markets.

-- The runs of letters in folded text.
create function letters_of(text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(string_to_array(translate($1, '0123456789', '          '), ' '), '');

-- Every run of four letters or more is in the list, also one with digits beside it: else a search would pass it over.
create or replace function keep_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  with found as materialized (
    select distinct word from (select unnest(letters_of(words)) as word from changed) one where length(word) >= 4
  )
  select word from found
  where not exists (select from search_word known where known.word = found.word)
  order by 1 on conflict do nothing;
  return null;
end $$;
insert into search_word (word)
  select distinct word
  from (
    select unnest(letters_of(words)) as word from market_search
    union all
    select unnest(letters_of(words)) from product_search
  ) one
  where length(word) >= 4
  on conflict do nothing;

create index market_search_letters on market_search using gin (letters_of(words));
-- How often each word occurs is known from here on, and with it what is worth looking for first.
analyze market_search;
