-- Markets at a million rows: what lists filter and sort by, opening hours that can be asked, words for typing slips,
-- bulk changes, saved views, documents, possible duplicates and merges.

-- Which hours a market keeps, by their content: stores of a chain keep the same ones, so there are few.
-- What it lacks to go live, as `readinessOf` of the contract says it.
alter table market
  add column hours_key uuid generated always as (md5(opening_hours::text)::uuid) stored,
  add column lacks text[] not null generated always as (
    case when status in ('closed', 'rejected') then '{}'::text[] else array_remove(array[
      case when (person_type = 'legal_entity' or (person_type is null and document_type = 'NIT'))
        and coalesce(legal_name, '') = '' then 'legalName' end,
      case when (person_type = 'legal_entity' or (person_type is null and document_type = 'NIT'))
        and coalesce(legal_rep_name, '') = '' then 'legalRepName' end,
      case when (person_type = 'legal_entity' or (person_type is null and document_type = 'NIT'))
        and coalesce(legal_rep_document, '') = '' then 'legalRepDocument' end,
      case when coalesce(contact_name, '') = '' then 'contactName' end,
      case when lat is null or lon is null then 'coordinates' end,
      case when opening_hours is null then 'openingHours' end,
      case when payment_methods is null then 'paymentMethods' end,
      case when commission_pct is null then 'commissionPct' end,
      case when coalesce(tax_regime, '') = '' then 'taxRegime' end,
      case when coalesce(bank_code, '') = '' or coalesce(bank_account_type, '') = ''
        or coalesce(bank_account_number, '') = '' then 'bank' end], null) end) stored;

-- Few values, so these stay small; the id beside a value makes it an order that can be paged.
create index market_status on market (status, id) where deleted_at is null;
create index market_category on market (category_code) where deleted_at is null;
create index market_department on market (department_code) where deleted_at is null;
create index market_town on market (municipality_code, id) where deleted_at is null;
create index market_chain on market (chain_id) where deleted_at is null;
create index market_hours on market (hours_key) where deleted_at is null;
create index market_ready on market (created_at, id) where deleted_at is null and lacks = '{}';
create index market_by_code on market (coalesce(external_code, ''), id) where deleted_at is null;
create index market_by_update on market (updated_at, id) where deleted_at is null;
create index market_deleted on market (deleted_at) where deleted_at is not null;
-- What is searched begins with the folded name: the order of names costs no column of its own.
create index market_search_name on market_search (left(words, 60), market_id);

-- As `folded`, but with its punctuation: three times cheaper, for columns that are read row by row.
create function unaccented(text) returns text
  language sql immutable strict parallel safe
  return translate(lower($1), 'áàâäãåÁÀÂÄÃÅéèêëÉÈÊËíìîïÍÌÎÏóòôöõÓÒÔÖÕúùûüÚÙÛÜñÑçÇ', 'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc');

-- The minutes at which hours are open, on one line: weekday d (1 to 7, 8 for holidays) begins at d * 2880, a date at
-- its days since 1970 * 2880. A day has two days' room, for shifts past midnight.
create function open_spans(hours jsonb) returns int4multirange
  language sql immutable strict parallel safe
  return (
    with shift as (
      select case when line ->> 'day' = 'holiday' then 8 else (line ->> 'day')::integer end * 2880 as base,
        line ->> 'open' as opens, line ->> 'close' as closes
      from jsonb_array_elements(hours -> 'weekly') line
      union all
      select ((exception ->> 'date')::date - date '1970-01-01') * 2880, line ->> 'open', line ->> 'close'
      from jsonb_array_elements(coalesce(hours -> 'exceptions', '[]')) exception,
        jsonb_array_elements(exception -> 'shifts') line
    ), span as (
      select base, left(opens, 2)::integer * 60 + right(opens, 2)::integer as opens,
        left(closes, 2)::integer * 60 + right(closes, 2)::integer as closes
      from shift
    )
    select coalesce(range_agg(int4range(base + opens,
      base + case when closes <= opens then closes + 1440 else closes end)), '{}') from span);

-- Days since 1970 of which an exception speaks.
create function exception_days(hours jsonb) returns integer[]
  language sql immutable strict parallel safe
  return array(select (exception ->> 'date')::date - date '1970-01-01'
    from jsonb_array_elements(coalesce(hours -> 'exceptions', '[]')) exception);

create table opening_schedule (
  key uuid primary key,
  hours jsonb not null,
  spans int4multirange not null generated always as (open_spans(hours)) stored,
  exception_days integer[] not null generated always as (exception_days(hours)) stored,
  -- Whether holidays are other than their weekday.
  minds_holidays boolean not null generated always as (
    coalesce((hours ->> 'closedOnHolidays')::boolean, false) or hours @> '{"weekly": [{"day": "holiday"}]}') stored
);

-- Forms, bulk changes and imports write markets: only the database sees them all.
create function keep_schedules() returns trigger language plpgsql as $$
begin
  insert into opening_schedule (key, hours)
  select distinct on (hours_key) hours_key, opening_hours from changed
  where hours_key is not null and not exists (select from opening_schedule where key = hours_key)
  order by hours_key on conflict do nothing;
  return null;
end $$;
create trigger market_added_schedules after insert on market referencing new table as changed
  for each statement execute function keep_schedules();
create trigger market_changed_schedules after update on market referencing new table as changed
  for each statement execute function keep_schedules();
insert into opening_schedule (key, hours)
  select distinct on (hours_key) hours_key, opening_hours from market where hours_key is not null order by hours_key;

-- The words there are: a misspelt one is looked for here, where there are few, and then searched as what was meant.
create table search_word (
  word text primary key
);
create index search_word_likeness on search_word using gin (word gin_trgm_ops);
create function keep_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select distinct found.word from changed, string_to_table(changed.words, ' ') found(word)
  where found.word ~ '^[a-z]{4,40}$' and not exists (select from search_word known where known.word = found.word)
  order by found.word on conflict do nothing;
  return null;
end $$;
create trigger market_search_added_words after insert on market_search referencing new table as changed
  for each statement execute function keep_words();
create trigger market_search_changed_words after update on market_search referencing new table as changed
  for each statement execute function keep_words();
insert into search_word (word)
  select distinct found.word from market_search, string_to_table(words, ' ') found(word)
  where found.word ~ '^[a-z]{4,40}$';

create table market_bulk (
  id uuid primary key,
  status text not null check (status in ('preview', 'running', 'done', 'undoing', 'undone', 'failed')),
  -- What is set, as the call said it.
  set jsonb not null,
  counts jsonb not null,
  -- The last market done, moved in the transaction that wrote it; and likewise by the undo.
  cursor uuid,
  done integer not null default 0,
  changed integer not null default 0,
  undone_cursor uuid,
  undone integer not null default 0,
  kept jsonb not null default '[]',
  created_by uuid not null references account,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  request_id text
);
create index market_bulk_newest on market_bulk (created_at desc, id desc);

-- The markets a preview froze. Without foreign keys: a hundred thousand rows are written while somebody waits.
create table market_bulk_target (
  bulk_id uuid not null,
  market_id uuid not null,
  outcome text not null check (outcome in ('change', 'unchanged', 'illegal')),
  primary key (bulk_id, market_id)
);

create table market_view (
  id uuid primary key,
  owner_id uuid not null references account on delete cascade,
  name text not null,
  query jsonb not null,
  shared boolean not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index market_view_owner on market_view (owner_id);

create table market_default_view (
  account_id uuid primary key references account on delete cascade,
  view_id uuid not null references market_view on delete cascade
);

create table document (
  id uuid primary key,
  market_id uuid not null references market on delete cascade,
  kind text not null check (kind in ('rut', 'chamber_of_commerce', 'bank_letter', 'health_permit')),
  file_key text not null,
  file_name text not null,
  file_size bigint not null,
  content_type text not null,
  number text,
  issued_on date,
  expires_on date,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  note text,
  version integer not null default 1,
  uploaded_by uuid references account on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index document_of_market on document (market_id);

-- Two markets that may be one store; the older first. `dismissed`: somebody said they are two.
create table market_duplicate (
  id uuid primary key,
  first_id uuid not null references market on delete cascade,
  second_id uuid not null references market on delete cascade,
  reason text not null check (reason in ('same_address', 'near_name')),
  dismissed_by uuid references account on delete set null,
  dismissed_at timestamptz(3),
  found_at timestamptz(3) not null default now(),
  unique (first_id, second_id)
);
create index market_duplicate_second on market_duplicate (second_id);
create index market_duplicate_open on market_duplicate (found_at, id) where dismissed_at is null;

create table market_merge (
  id uuid primary key,
  kept_id uuid not null references market on delete cascade,
  removed_id uuid not null references market on delete cascade,
  -- What moved: { members: [account ids], documents: [ids] }.
  moved jsonb not null,
  created_by uuid not null references account,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
