-- Words of letters have an index of their own: whole ones, where the index of pieces compares every three letters of each.
-- A search asks the list of words which of them hold what was typed, and then for those. 11 MB at a million markets.

-- The runs of letters in folded text.
create function letters_of(text) returns text[]
  language sql immutable strict parallel safe
  return regexp_split_to_array($1, '[^a-z]+');

-- Every run of four letters or more is in the list, also one with digits beside it: else a search would pass it over.
-- Words first, each once, and then their runs: most rows bring no new word.
create or replace function keep_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  with found as materialized (
    select distinct word from (select unnest(string_to_array(words, ' ')) as word from changed) one
    where length(ltrim(word, '0123456789')) >= 4
  ), runs as materialized (
    select distinct run as word from found, unnest(letters_of(found.word)) run where length(run) >= 4
  )
  select word from runs
  where not exists (select from search_word known where known.word = runs.word)
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
