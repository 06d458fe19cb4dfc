-- `folded` dropped letters that the parser folds: a store called Erdő was found by no word that the parser had folded, and
-- by two different ones depending on who wrote it. Now both decompose a letter and leave its marks out, whatever the
-- letter, and the database takes half as long as it did for its list of 54.
create or replace function folded(text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]+', '', 'g') collate "C"),
    '[^a-z0-9]+', ' ', 'g'));

-- Texts with a character outside this range, which is what was folded before, may be folded differently now.
create function pg_temp.is_refolded(text) returns boolean language sql immutable
  return $1 ~ '[^\u0001-\u007fáàâäãåÁÀÂÄÃÅéèêëÉÈÊËíìîïÍÌÎÏóòôöõÓÒÔÖÕúùûüÚÙÛÜñÑçÇ]';

-- Names that only such a letter told apart are one name now: all but the first get a number.
drop index menu_section_name;
drop index category_name_es;
drop index category_name_en;
update menu_section set name = name || ' ' || same.number
from (select id, row_number() over (partition by market_id, parent_id, folded(name) order by created_at, id) as number
  from menu_section where deleted_at is null) same
where same.id = menu_section.id and same.number > 1;
update category set es = es || ' ' || same.number
from (select code, row_number() over (partition by scope, parent_code, folded(es) order by created_at, code) as number
  from category where deleted_at is null) same
where same.code = category.code and same.number > 1;
update category set en = en || ' ' || same.number
from (select code, row_number() over (partition by scope, parent_code, folded(en) order by created_at, code) as number
  from category where deleted_at is null) same
where same.code = category.code and same.number > 1;
create unique index menu_section_name on menu_section (market_id, parent_id, folded(name)) nulls not distinct
  where deleted_at is null;
create unique index category_name_es on category (scope, parent_code, folded(es)) nulls not distinct
  where deleted_at is null;
create unique index category_name_en on category (scope, parent_code, folded(en)) nulls not distinct
  where deleted_at is null;

reindex index account_words;
reindex index calendar_event_title;
reindex index chain_words;
reindex index document_words;
reindex index import_words;
reindex index task_title;

update market_search set words = folded(text)
from (select market.id, concat_ws(' ', market.name, market.external_code, market.tax_id, market.tax_id_dv,
    market.address, market.neighborhood, municipality.name) as text
  from market join municipality on municipality.code = market.municipality_code) market
where market.id = market_search.market_id and pg_temp.is_refolded(text) and words <> folded(text);
update product_search set words = product_words(product)
from product
  join menu_section section on section.id = product.section_id
  left join menu_section parent on parent.id = section.parent_id
where product.id = product_search.product_id
  and pg_temp.is_refolded(concat_ws(' ', product.name, product.sku, product.ean, product.brand, parent.name,
    parent.name_en, section.name, section.name_en))
  and words <> product_words(product);
update message set words = folded(text) where pg_temp.is_refolded(text) and words <> folded(text);
