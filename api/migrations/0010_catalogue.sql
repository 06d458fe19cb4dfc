-- The catalogue: the tree of market categories, the sections of a market's menu, products, their history and pictures.

-- Two levels: a category may stand within another that stands within none.
alter table category
  add column parent_code text references category,
  add column description text,
  add column icon text,
  add column color text,
  add column default_tax_code text,
  add column is_active boolean not null default true,
  add column version integer not null default 1,
  add column created_at timestamptz(3) not null default now(),
  add column updated_at timestamptz(3) not null default now(),
  -- Deleted ones stay: an undone import, a restored version or market may bring one into use again,
  -- and then it is listed again until its markets are moved.
  add column deleted_at timestamptz(3),
  -- How to take the deletion back: where its children went, and which, and the change that moved its markets.
  add column moved_to text,
  add column moved_children text[] not null default '{}',
  add column moved_by uuid;
create unique index category_name_es on category (scope, parent_code, folded(es)) nulls not distinct where deleted_at is null;
create unique index category_name_en on category (scope, parent_code, folded(en)) nulls not distinct where deleted_at is null;
create index category_parent on category (parent_code) where parent_code is not null;

update category set icon = looks.icon, color = looks.color
from (values
  ('supermarket', 'shopping-cart', '#0E7490'),
  ('minimarket', 'shopping-basket', '#0284C7'),
  ('corner-shop', 'store', '#4F46E5'),
  ('fruver', 'carrot', '#65A30D'),
  ('market-hall', 'apple', '#15803D'),
  ('restaurant', 'utensils', '#DC2626'),
  ('fast-food', 'sandwich', '#EA580C'),
  ('cafe', 'coffee', '#854D0E'),
  ('bakery', 'croissant', '#CA8A04'),
  ('ice-cream', 'ice-cream', '#DB2777'),
  ('butcher', 'beef', '#DC2626'),
  ('fishmonger', 'fish', '#0284C7'),
  ('pharmacy', 'pill', '#15803D'),
  ('liquor', 'wine', '#7C3AED'),
  ('pets', 'dog', '#854D0E'),
  ('stationery', 'book', '#4F46E5'),
  ('hardware', 'hammer', '#EA580C'),
  ('specialty', 'gift', '#DB2777'),
  ('distributor', 'package', '#0E7490'),
  ('other', 'tag', '#7C3AED')
) as looks (code, icon, color)
where category.code = looks.code;

-- A menu is its market's own: sections, and sections within them.
create table menu_section (
  id uuid primary key,
  market_id uuid not null references market on delete cascade,
  parent_id uuid references menu_section on delete cascade,
  name text not null,
  -- Where none was given, the name serves both languages.
  name_en text,
  description text,
  icon text,
  color text,
  -- What a product of this section is taxed with when nobody says.
  default_tax_code text,
  is_active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- As a category's: a product that is restored brings its section back into the list.
  deleted_at timestamptz(3),
  moved_to uuid,
  moved_children uuid[] not null default '{}',
  moved_by uuid
);
-- "Lácteos" and "lacteos" beside each other are one section.
create unique index menu_section_name on menu_section (market_id, parent_id, folded(name)) nulls not distinct where deleted_at is null;
create index menu_section_market on menu_section (market_id);
create index menu_section_parent on menu_section (parent_id) where parent_id is not null;

create table product (
  id uuid primary key,
  market_id uuid not null references market on delete cascade,
  section_id uuid not null references menu_section,
  sku text,
  ean text,
  name text not null,
  description text,
  price_cop integer not null,
  compare_at_price_cop integer,
  discount_pct double precision,
  tax_code text,
  unit text not null default 'unit',
  net_content text,
  sale_type text not null default 'unit',
  stock double precision,
  is_available boolean not null default true,
  brand text,
  max_per_order integer,
  option_groups jsonb,
  available_from date,
  available_to date,
  sale_hours jsonb,
  age_restricted boolean not null default false,
  requires_prescription boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
-- The keys of an update by import: the SKU, else the bar code, else section and name.
create unique index product_sku on product (market_id, sku) where deleted_at is null and sku is not null;
create index product_ean on product (market_id, ean) where deleted_at is null and ean is not null;
-- Also of the deleted: a market or a section that goes for good looks for its products here.
create index product_section on product (section_id, position, id);
create index product_newest on product (created_at, id) where deleted_at is null;
create index product_of_market on product (market_id, created_at, id);
create index product_deleted on product (deleted_at) where deleted_at is not null;

create table product_search (
  product_id uuid primary key references product on delete cascade,
  market_id uuid not null,
  words text not null
);
create index product_search_words on product_search using gin (words gin_trgm_ops);
create index product_search_name on product_search (left(words, 60), product_id);
create index product_search_market on product_search (market_id);

-- As market_change: one line per version, append-only; history, before-images and undo read it.
create table product_change (
  product_id uuid not null,
  version integer not null,
  kind text not null check (kind in ('create', 'update', 'delete', 'restore')),
  changes jsonb not null default '{}',
  source text not null check (source in ('form', 'bulk', 'import', 'undo', 'system')),
  source_id uuid,
  actor_id uuid,
  request_id text,
  at timestamptz(3) not null default now(),
  primary key (product_id, version)
);
create index product_change_source on product_change (source_id, product_id) where source_id is not null;

-- The picture's bytes are files, by their content's key: the same picture of a thousand products is stored once.
create table product_image (
  id uuid primary key,
  product_id uuid not null references product on delete cascade,
  key text not null,
  width integer not null,
  height integer not null,
  position integer not null,
  -- Where a menu said it is: named again, it is not fetched again.
  source_url text,
  created_at timestamptz(3) not null default now()
);
create index product_image_of on product_image (product_id, position);
create index product_image_key on product_image (key);
