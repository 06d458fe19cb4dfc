-- Imports: a run, its rows as read and judged, and what the user corrected or decided.

create table import (
  id uuid primary key,
  kind text not null check (kind in ('market')),
  status text not null check (status in ('uploaded', 'checking', 'checked', 'committing', 'committed', 'undoing',
    'undone', 'failed', 'cancelled')),
  chain_id uuid references chain,
  file_key text not null,
  file_name text not null,
  file_size bigint not null,
  format text not null,
  -- The sheets and their first rows, sealed: a sample may hold bank numbers.
  sheets text not null,
  mapping jsonb not null,
  -- Which state of the mapping the staged rows belong to: a check that was overtaken stops by it.
  run_id uuid not null,
  mode text check (mode in ('valid', 'all-or-nothing')),
  counts jsonb not null,
  issue_counts jsonb not null default '[]',
  progress jsonb,
  -- The last row of the file that was staged.
  last_row integer,
  -- The last row written by the commit, moved in the transaction that wrote it.
  written_row integer not null default 0,
  -- The last market taken back by the undo, likewise.
  undone_market uuid,
  undo_kept jsonb not null default '[]',
  failure jsonb,
  created_by uuid not null references account,
  created_at timestamptz(3) not null default now(),
  checked_at timestamptz(3),
  committed_at timestamptz(3),
  undone_at timestamptz(3),
  -- When the file and the staged rows went.
  purged_at timestamptz(3)
);
create index import_newest on import (created_at desc, id desc);

-- What a person changed in the grid, or by a corrected workbook. Kept apart from the rows, so that a new check
-- of the file does not lose it.
create table import_edit (
  import_id uuid not null references import on delete cascade,
  row integer not null,
  -- { column index: text }
  cells jsonb not null default '{}',
  decision text check (decision in ('update', 'branch', 'new', 'skip')),
  primary key (import_id, row)
);

-- A row of the file: its raw cells, what was read from them, and what would become of it. The columns between
-- name and notes are those of market; null leaves a market's value as it is, cleared empties it.
create table import_market (
  import_id uuid not null references import on delete cascade,
  row integer not null,
  -- The raw cells of the mapped columns: a JSON array in the order of the mapping.
  cells text not null,
  -- Issues found while reading the cells.
  issues jsonb,
  -- Issues found by comparing with other rows and with the markets.
  found jsonb,
  missing text[],
  cleared text[],
  outcome text not null,
  decision text,
  -- An earlier row with the same code or the same store.
  same_as integer,
  -- The id a new market gets.
  new_id uuid not null,
  -- What a new market is found by: folded where it costs least, while reading.
  words text not null,
  -- The market it updates, or may be a duplicate of.
  market_id uuid,
  changes jsonb,
  external_code text,
  name text,
  legal_name text,
  person_type text,
  document_type text,
  tax_id text,
  tax_id_dv text,
  category_code text,
  status text,
  legal_rep_name text,
  legal_rep_document text,
  contact_name text,
  email text,
  phone text,
  landline text,
  country_code text,
  department_code text,
  municipality_code text,
  address text,
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
  bank_account_number text,
  payment_methods text[],
  tax_regime text,
  chamber_registration text,
  accepting_orders boolean,
  notes text,
  primary key (import_id, row)
);

-- The column choices a person confirmed for a set of headings: the next file with the same ones starts from them.
create table import_profile (
  kind text not null,
  headings_hash text not null,
  columns jsonb not null,
  "values" jsonb not null default '{}',
  used_at timestamptz(3) not null default now(),
  primary key (kind, headings_hash)
);
