-- A second kind of import: the menu of a market, or of several that the file names. The steps are those of markets.

alter table import drop constraint import_kind_check;
alter table import add constraint import_kind_check check (kind in ('market', 'menu'));
-- Whose menu it is; null when the file names the market of each row.
alter table import add column market_id uuid references market on delete set null;
create index import_of_market on import (market_id) where market_id is not null;
create index import_of_creator on import (created_by, created_at desc, id desc);
-- The record an undo has come to, and that a row updates: a market, or a product.
alter table import rename column undone_market to undone_target;
alter table import_market rename column market_id to target_id;
update import set undo_kept = (
  select jsonb_agg(kept - 'marketId' || jsonb_build_object('id', kept -> 'marketId')) from jsonb_array_elements(undo_kept) kept)
where undo_kept <> '[]';
-- How far the pictures of a menu have been fetched: a row of the file.
alter table import add column pictured_row integer not null default 0;

-- A row of a menu's file, as import_market is one of a file of markets. The columns between sku and position are those
-- of product; null leaves a product's value as it is, cleared empties it.
create table import_product (
  import_id uuid not null,
  row integer not null,
  cells text not null,
  issues jsonb,
  found jsonb,
  missing text[],
  cleared text[],
  outcome text not null,
  decision text,
  same_as integer,
  new_id uuid not null,
  words text not null,
  target_id uuid,
  changes jsonb,
  -- The market the row belongs to; null when the cell names none that the importer may write to.
  market_id uuid,
  section_name text,
  subsection_name text,
  -- The section of these names; null when the market has none yet.
  section_id uuid,
  image_url text,
  sku text,
  ean text,
  name text,
  description text,
  price_cop integer,
  compare_at_price_cop integer,
  discount_pct double precision,
  tax_code text,
  unit text,
  net_content text,
  sale_type text,
  stock double precision,
  is_available boolean,
  brand text,
  max_per_order integer,
  option_groups jsonb,
  available_from date,
  available_to date,
  sale_hours jsonb,
  age_restricted boolean,
  requires_prescription boolean,
  position integer,
  primary key (import_id, row)
);
create index import_product_target on import_product (import_id, target_id) where target_id is not null;
alter table import_product set (autovacuum_vacuum_insert_threshold = -1);

-- Sections that a run made: its undo takes those away that are empty again.
create table import_section (
  import_id uuid not null,
  section_id uuid not null,
  primary key (import_id, section_id)
);

-- A product without a code is found by its section and name; a deleted one by its SKU.
create index product_name on product (section_id, folded(name)) where deleted_at is null;
create index product_sku_deleted on product (market_id, sku) where deleted_at is not null and sku is not null;
