-- Acts of many, such as an import, in the sequence of changes: where they began and how they ended. A line of the
-- sequence names its act, so that whoever tells others of changes tells them of the act instead.
alter table change add column act_id uuid;

create or replace function note_market_changes() returns trigger language plpgsql as $$
begin
  insert into change (era, kind, action, record_id, market_id, chain_id, left_chain_id, version, fields, source, act_id)
  select (select era from change_era), 'market', added.kind, added.market_id, added.market_id, market.chain_id,
    nullif((added.changes -> 'chainId' ->> 0)::uuid, market.chain_id), added.version,
    array(select jsonb_object_keys(added.changes)), added.source, added.source_id
  from added join market on market.id = added.market_id;
  return null;
end $$;

create or replace function note_product_changes() returns trigger language plpgsql as $$
begin
  insert into change (era, kind, action, record_id, market_id, chain_id, version, fields, source, act_id)
  select (select era from change_era), 'product', added.kind, added.product_id, market.id, market.chain_id,
    added.version, array(select jsonb_object_keys(added.changes)), added.source, added.source_id
  from added join product on product.id = added.product_id join market on market.id = product.market_id;
  return null;
end $$;

create table change_act (
  era integer not null,
  tx xid8 not null default pg_current_xact_id(),
  -- Of the same sequence as the lines: no two of both have the same place.
  seq bigint not null default nextval('change_seq_seq'),
  act_id uuid not null,
  kind text not null check (kind in ('import', 'bulk', 'merge')),
  action text not null check (action in ('began', 'committed', 'undone', 'failed')),
  at timestamptz(3) not null default now(),
  primary key (era, tx, seq)
);
create index change_act_of on change_act (act_id, era, tx, seq);
create index change_act_age on change_act (at);

create function note_act() returns trigger language plpgsql as $$
declare
  done text := case new.status
    when 'committing' then 'began' when 'running' then 'began' when 'undoing' then 'began'
    when 'committed' then 'committed' when 'done' then 'committed'
    when 'undone' then 'undone' when 'failed' then 'failed' end;
begin
  if done is not null then
    insert into change_act (era, act_id, kind, action) values ((select era from change_era), new.id, tg_argv[0], done);
  end if;
  return null;
end $$;
create trigger import_act after update of status on import
  for each row when (old.status is distinct from new.status) execute function note_act('import');
create trigger market_bulk_act after update of status on market_bulk
  for each row when (old.status is distinct from new.status) execute function note_act('bulk');
create trigger product_bulk_act after update of status on product_bulk
  for each row when (old.status is distinct from new.status) execute function note_act('bulk');

create function note_merge() returns trigger language plpgsql as $$
begin
  insert into change_act (era, act_id, kind, action)
  values ((select era from change_era), new.id, 'merge', case when new.undone_at is null then 'committed' else 'undone' end);
  return null;
end $$;
create trigger market_merge_act after insert or update of undone_at on market_merge
  for each row execute function note_merge();

-- A place before all that happened from a moment on. Transactions are numbered about in the order in which they began,
-- so it is found by halving.
create function change_place_at(moment timestamptz, out place_era integer, out place_tx xid8) language plpgsql stable as $$
declare
  low bigint;
  high bigint;
  middle bigint;
  found timestamptz;
begin
  place_era := (select era from change_era);
  loop
    select change.tx::text::bigint, change.at into low, found from change
      where change.era = place_era order by change.era, change.tx, change.seq limit 1;
    exit when found <= moment or not exists (select from change where change.era < place_era);
    place_era := place_era - 1;
  end loop;
  place_tx := '0'::xid8;
  if found is null or found > moment then return; end if;
  select change.tx::text::bigint into high from change
    where change.era = place_era order by change.era desc, change.tx desc, change.seq desc limit 1;
  while low < high loop
    middle := low + (high - low + 1) / 2;
    found := (select change.at from change where change.era = place_era and change.tx >= middle::text::xid8
      order by change.era, change.tx, change.seq limit 1);
    if found > moment then
      high := middle - 1;
    else
      low := middle;
    end if;
  end loop;
  place_tx := low::text::xid8;
end $$;

-- Webhooks: addresses that hear of changes. Each is a cursor over the sequence; nothing is written for it when somebody
-- saves.
create table webhook (
  id uuid primary key,
  integration_id uuid not null references integration (id) on delete cascade,
  url text not null,
  description text,
  kinds text[] not null check (cardinality(kinds) > 0),
  chain_ids uuid[],
  state text not null default 'on' check (state in ('on', 'failing', 'off')),
  off_reason text check (off_reason in ('person', 'gone', 'failed')),
  off_at timestamptz(3),
  secret text not null,
  old_secret text,
  old_secret_ends_at timestamptz(3),
  cursor_era integer not null,
  cursor_tx xid8 not null,
  cursor_seq bigint not null,
  moves integer not null default 0,
  tries integer not null default 0,
  next_at timestamptz(3),
  failing_since timestamptz(3),
  delivered_at timestamptz(3),
  node_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index webhook_of_integration on webhook (integration_id);
comment on column webhook.chain_ids is 'Null: all that its integration may see.';
comment on column webhook.secret is 'Encrypted.';
comment on column webhook.old_secret is 'Encrypted; signs beside the new one until it ends.';
comment on column webhook.moves is 'How often its place was set by a person: a delivery under way then changes it no more.';
comment on column webhook.tries is 'How often the event after its place was tried.';
comment on column webhook.node_id is 'The server that delivers; another one takes over once that is dead.';

create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook (id) on delete cascade,
  event_id text not null,
  kind text not null,
  cause text not null check (cause in ('event', 'resend', 'test')),
  try integer not null,
  outcome text not null check (outcome in ('delivered', 'failed', 'parked')),
  status integer,
  trouble text,
  ms integer not null,
  request text not null,
  answer text not null,
  at timestamptz(3) not null default now()
);
create index webhook_delivery_newest on webhook_delivery (webhook_id, at desc, id desc);
create index webhook_delivery_age on webhook_delivery (at);

