-- What happened, one line an act: who, when, what, to what, through what. Where before and after stand already, in the
-- history of a market or a product, a line names the version; an import or a change to many is one line that names its run.

create table activity (
  seq bigint generated always as identity,
  at timestamptz(3) not null default now(),
  -- Null where nobody did it but the system. No foreign keys: this outlives what it is about.
  actor_id uuid,
  kind text not null check (kind in ('market', 'product', 'import', 'user', 'category', 'chain')),
  action text not null,
  subject_id uuid,
  -- Of a market or a product: the version that came of it, where its history says what changed.
  version integer,
  -- Whose people may see it; null where it is about more than one market, or none.
  market_id uuid,
  source text not null check (source in ('form', 'bulk', 'import', 'undo', 'restore', 'system')),
  -- The run: an import, a change to many, a merge.
  source_id uuid,
  request_id text,
  -- What stands nowhere else: { name, changes, … }. Never a secret, nor what identifies a person.
  details jsonb
) partition by range (at);

-- Each order is one of these, however few of many lines are asked for; the newest first.
create index activity_newest on activity (at, seq);
create index activity_of_market on activity (market_id, at, seq) where market_id is not null;
create index activity_of_actor on activity (actor_id, at, seq) where actor_id is not null;
create index activity_of_kind on activity (kind, at, seq);
create index activity_of_source on activity (source, at, seq) where source <> 'form';
create index activity_of_request on activity (request_id) where request_id is not null;
create index activity_of_run on activity (source_id) where source_id is not null;

-- As what happened to accounts: only added; the database itself refuses anything else for two years.
create trigger activity_stays before update or delete on activity
  for each row execute function refuse_rewriting();
create trigger activity_all_stays before truncate on activity
  for each statement execute function refuse_truncating();

-- Takes whatever no month is there for: an act is never refused because nobody looked after the months.
create table activity_other partition of activity default;

-- Months that are missing between two instants. One whose lines already stand in `activity_other` stays there.
create function add_activity_months(since timestamptz, until timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', since at time zone 'utc');
begin
  while month <= until at time zone 'utc' loop
    begin
      if to_regclass('activity_' || to_char(month, 'YYYY_MM')) is null then
        execute format('create table %I partition of activity for values from (%L) to (%L)',
          'activity_' || to_char(month, 'YYYY_MM'), month at time zone 'utc', (month + interval '1 month') at time zone 'utc');
      end if;
    exception when check_violation or lock_not_available then
      null;
    end;
    month := month + interval '1 month';
  end loop;
end $$;
select add_activity_months(
  greatest(now() - interval '1 year', least(now(), (select min(at) from market_change))), now() + interval '2 months');

-- An act on one market: by its form, its operation, its history. What many are changed by has a line of its own.
create function note_market_act() returns trigger language plpgsql as $$
begin
  insert into activity (at, actor_id, kind, action, subject_id, version, market_id, source, request_id)
  values (new.at, new.actor_id, 'market', 'market.' || new.kind, new.market_id, new.version, new.market_id, new.source,
    new.request_id);
  return null;
end $$;
create trigger market_change_act after insert on market_change for each row
  when (new.source in ('form', 'restore') and new.source_id is null) execute function note_market_act();

create function note_product_act() returns trigger language plpgsql as $$
begin
  insert into activity (at, actor_id, kind, action, subject_id, version, market_id, source, request_id)
  select new.at, new.actor_id, 'product', 'product.' || new.kind, new.product_id, new.version, product.market_id,
    new.source, new.request_id
  from product where product.id = new.product_id;
  return null;
end $$;
create trigger product_change_act after insert on product_change for each row
  when (new.source in ('form', 'restore') and new.source_id is null) execute function note_product_act();

-- What is known of the last year, in the order it happened.
insert into activity (at, actor_id, kind, action, subject_id, version, market_id, source, source_id, request_id, details)
select * from (
  select at, actor_id, 'market' as kind, 'market.' || kind, market_id, version, market_id, source, null::uuid, request_id,
    null::jsonb
  from market_change where source in ('form', 'restore') and source_id is null
  union all
  select change.at, change.actor_id, 'product', 'product.' || change.kind, product_id, change.version, product.market_id,
    source, null, request_id, null
  from product_change change join product on product.id = change.product_id
  where source in ('form', 'restore') and source_id is null
  union all
  select coalesce(committed_at, created_at), created_by, 'import', 'import.commit', id, null, market_id, 'import', id, null,
    null
  from import where committed_at is not null or undone_at is not null
  union all
  select undone_at, coalesce(
      (select actor_id from market_change where source_id = import.id and source = 'undo' limit 1),
      (select actor_id from product_change where source_id = import.id and source = 'undo' limit 1), created_by),
    'import', 'import.undo', id, null, market_id, 'undo', id, null, null
  from import where undone_at is not null
  union all
  select created_at, created_by, 'market', 'market.bulk', id, null, null, 'bulk', id, request_id, null
  from market_bulk where status <> 'preview'
  union all
  select (select max(at) from market_change where source_id = market_bulk.id and source = 'undo'), created_by, 'market',
    'market.bulkUndo', id, null, null, 'undo', id, null, null
  from market_bulk where status in ('undoing', 'undone')
  union all
  select coalesce(starts_at, created_at), created_by, 'product', 'product.bulk', id, null, null, 'bulk', id, request_id, null
  from product_bulk where status not in ('preview', 'scheduled', 'cancelled')
  union all
  select (select max(at) from product_change where source_id = product_bulk.id and source = 'undo'),
    coalesce(undone_by, created_by), 'product', 'product.bulkUndo', id, null, null, 'undo', id, null, null
  from product_bulk where status in ('undoing', 'undone')
  union all
  select created_at, created_by, 'market', 'market.merge', kept_id, null, kept_id, 'form', id, null,
    jsonb_build_object('removedId', removed_id)
  from market_merge
  union all
  select at, actor_id, 'user', case event when 'user_created' then 'user.invite' when 'user_suspended' then 'user.suspend'
      when 'user_reactivated' then 'user.reactivate' when 'user_activated' then 'user.join' else 'user.erase' end,
    subject_id, null, null, 'form', null, request_id, null
  from audit_event where event in ('user_suspended', 'user_reactivated', 'user_activated', 'user_deleted')
    or (event = 'user_created' and actor_id is not null)
) known (at, actor_id, kind, action, subject_id, version, market_id, source, source_id, request_id, details)
where at > now() - interval '1 year'
order by at;
