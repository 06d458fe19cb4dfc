-- Letters and digits of every script are kept, where only a to z and 0 to 9 were: a store called Кафе was found by nothing,
-- and a search for it found every store. What is no letter is listed, in the same words as in the parser
-- (contract/src/parsing/text.ts); the database's locale only tells capitals beyond ASCII from small letters.
create or replace function folded(text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    replace(lower(lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]+', '', 'g') collate "C") collate "default"),
      'ς', 'σ') collate "C",
    '[\u0001-/:-@\[-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u0375\u037e\u0384-\u0387\u0482\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e3f\u0e4f\u0e5a\u0e5b\u10fb\u1360-\u1368\u1680\u17d4-\u17db\u2000-\u2bff\u2e00-\u3004\u3008-\u3020\u3030\u303d-\u3040\u309b\u309c\u30a0\u30fb\u3190-\u319f\u31c0-\u31ef\u3200-\u33ff\u4dc0-\u4dff\ue000-\uf8ff\ufd3e\ufd3f\ufdfc-\ufe1f\ufe30-\ufe6f\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001d000-\U0001d3ff\U0001f000-\U0001faff\U000e0000-\U0010ffff]+',
    ' ', 'g'));

-- A text has other letters if its folded form is longer in bytes than in characters: only such texts were folded otherwise.
create function has_other_letters(folded text) returns boolean
  language sql immutable strict parallel safe
  return octet_length($1) <> length($1);

-- What has been folded the old way and is still stored, or stands in an index. A job folds it again in batches, so that
-- nobody waits for the update; each line is deleted once it is done.
create table refolding (
  part text primary key,
  position smallint not null,
  after uuid -- The last row that has been looked at.
);
insert into refolding (part, position)
select part, position from (values
  ('menu_section_name', 1, exists (select from menu_section)),
  ('market_search', 2, exists (select from market_search)),
  ('product_search', 3, exists (select from product_search)),
  ('import_market', 4, exists (select from import_market)),
  ('import_product', 5, exists (select from import_product)),
  ('account_words', 6, exists (select from account)),
  ('chain_words', 7, exists (select from chain)),
  ('import_words', 8, exists (select from import)),
  ('document_words', 9, exists (select from document)),
  ('message', 10, exists (select from message)),
  ('mail', 11, exists (select from mail)),
  ('mail_label', 12, exists (select from mail_label)),
  ('post', 13, exists (select from post)),
  ('task_title', 14, exists (select from task)),
  ('calendar_event_title', 15, exists (select from calendar_event))
) part (part, position, has_rows)
where has_rows;

-- A few hundred rows at most.
reindex index category_name_es;
reindex index category_name_en;
