-- Chains, categories, markets, who runs them, what is searched, and every change ever made.

-- Accent-free lower case words, one space between them: how search and likeness see a text. Both cases are
-- translated because lower() leaves accented capitals alone in a database of the C locale.
create function folded(text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    translate(lower($1), 'áàâäãåÁÀÂÄÃÅéèêëÉÈÊËíìîïÍÌÎÏóòôöõÓÒÔÖÕúùûüÚÙÛÜñÑçÇ', 'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc'),
    '[^a-z0-9]+', ' ', 'g'));

create table chain (
  id uuid primary key,
  name text not null,
  code text not null,
  tax_id text,
  contact_name text,
  contact_email text,
  contact_phone text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index chain_code on chain (lower(code));

create table category (
  code text primary key,
  scope text not null check (scope in ('market')),
  en text not null,
  es text not null,
  -- What people write for it in spreadsheets.
  words text[] not null default '{}',
  position integer not null
);

create table market (
  id uuid primary key,
  chain_id uuid references chain,
  external_code text,
  name text not null,
  legal_name text,
  person_type text,
  document_type text not null,
  tax_id text not null,
  tax_id_dv text,
  category_code text not null references category,
  status text not null check (status in ('draft', 'pending_documents', 'in_review', 'changes_requested', 'active',
    'paused', 'suspended', 'rejected', 'closed')),
  legal_rep_name text,
  legal_rep_document text,
  contact_name text,
  email text not null,
  phone text not null,
  landline text,
  country_code text,
  department_code text not null references department,
  municipality_code text not null references municipality,
  address text not null,
  normalized_address text,
  address_detail text,
  neighborhood text,
  postal_code text,
  lat double precision,
  lon double precision,
  opening_hours jsonb,
  prep_time_min integer,
  delivery_radius_km double precision,
  min_order_cop integer,
  commission_pct double precision,
  bank_code text,
  bank_account_type text,
  -- Ciphertext only; the same number always gives the same ciphertext, so it can be compared.
  bank_account_number text,
  payment_methods text[],
  tax_regime text,
  chamber_registration text,
  accepting_orders boolean,
  notes text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
-- The key of an update by import: a code is taken once among the live markets of a chain, or of none.
create unique index market_code on market (chain_id, external_code) nulls not distinct
  where deleted_at is null and external_code is not null;
create index market_bin on market (external_code) where deleted_at is not null;
create index market_document on market (tax_id, municipality_code) where deleted_at is null;
create index market_newest on market (created_at, id) where deleted_at is null;

-- Apart from the market, so that a change of status does not rewrite a trigram index.
create table market_search (
  market_id uuid primary key references market on delete cascade,
  words text not null
);
create index market_search_words on market_search using gin (words gin_trgm_ops);

create table market_member (
  market_id uuid not null references market on delete cascade,
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('owner', 'manager')),
  created_at timestamptz(3) not null default now(),
  primary key (market_id, account_id)
);
create index market_member_account on market_member (account_id, market_id);

-- One row per version of a market: what changed, from and to, who, through what. Append-only: history, the
-- before-images of an import and its undo all read it.
create table market_change (
  market_id uuid not null references market on delete cascade,
  version integer not null,
  kind text not null check (kind in ('create', 'update', 'status', 'delete', 'restore')),
  -- { field: [before, after] }; empty for a creation, whose values are those of the market.
  changes jsonb not null default '{}',
  reason text,
  source text not null check (source in ('form', 'bulk', 'import', 'undo', 'system')),
  source_id uuid,
  -- No foreign key: history outlives the account, and is written a hundred thousand rows at a time.
  actor_id uuid,
  request_id text,
  at timestamptz(3) not null default now(),
  primary key (market_id, version)
);
create index market_change_source on market_change (source_id, market_id) where source_id is not null;

insert into category (scope, position, code, en, es, words) values
  ('market', 1, 'supermarket', 'Supermarket', 'Supermercado', array['supermercado', 'supermercados', 'super', 'market']),
  ('market', 2, 'minimarket', 'Minimarket', 'Minimercado', array['minimercado', 'autoservicio', 'express']),
  ('market', 3, 'corner-shop', 'Corner shop', 'Tienda de barrio', array['tienda_barrio', 'tienda', 'tienda de barrio', 'granero']),
  ('market', 4, 'fruver', 'Produce shop', 'Fruver', array['fruver', 'frutas y verduras', 'legumbreria']),
  ('market', 5, 'market-hall', 'Market-hall stall', 'Puesto de plaza de mercado', array['plaza_mercado', 'plaza de mercado', 'galeria']),
  ('market', 6, 'restaurant', 'Restaurant', 'Restaurante', array['restaurante', 'restaurantes', 'asadero']),
  ('market', 7, 'fast-food', 'Fast food', 'Comidas rápidas', array['comidas_rapidas', 'comidas rapidas', 'hamburgueseria', 'pizzeria']),
  ('market', 8, 'cafe', 'Café', 'Cafetería', array['cafeteria', 'café', 'cafe', 'tienda de café']),
  ('market', 9, 'bakery', 'Bakery', 'Panadería', array['panaderia', 'pasteleria', 'reposteria']),
  ('market', 10, 'ice-cream', 'Ice-cream shop', 'Heladería', array['heladeria', 'helados']),
  ('market', 11, 'butcher', 'Butcher', 'Carnicería', array['carniceria', 'carnes', 'famas']),
  ('market', 12, 'fishmonger', 'Fishmonger', 'Pescadería', array['pescaderia', 'pescados y mariscos']),
  ('market', 13, 'pharmacy', 'Pharmacy', 'Droguería', array['drogueria', 'farmacia']),
  ('market', 14, 'liquor', 'Liquor store', 'Licorera', array['licores', 'licorera', 'estanco', 'cigarreria']),
  ('market', 15, 'pets', 'Pet shop', 'Mascotas', array['mascotas', 'veterinaria']),
  ('market', 16, 'stationery', 'Stationery', 'Papelería', array['papeleria', 'miscelanea']),
  ('market', 17, 'hardware', 'Hardware store', 'Ferretería', array['ferreteria']),
  ('market', 18, 'specialty', 'Specialty store', 'Tienda especializada', array['tienda_especializada', 'especializada']),
  ('market', 19, 'distributor', 'Distributor', 'Distribuidor', array['distribuidor', 'distribuidora', 'mayorista']),
  ('market', 20, 'other', 'Other', 'Otro', array['otro', 'otra']);
