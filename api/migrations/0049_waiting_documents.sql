-- What waits and what a map counts, without reading a market for each: documents, and points outside of their town.

-- Of its kind the one that is valid longest, not rejected, of a market that is not over. Who has handed in one that is
-- valid for longer need not be reminded of this.
alter table document add column is_current boolean not null default false;
create index document_current on document (expires_on) include (market_id) where is_current and expires_on is not null;

-- Whoever adds a document waits for whoever adds another to the same market: each must see the other's. A session keeps
-- the plan it makes first, maybe while there is no document yet: by the index it is right for any number.
create function settle_current_documents(of_market uuid) returns void language plpgsql set enable_seqscan = off as $$
declare
  is_open boolean;
  longest uuid[];
begin
  select deleted_at is null and status not in ('closed', 'rejected') into is_open
  from market where id = of_market for no key update;
  longest := array(
    select one.id from document one
    where one.market_id = of_market and one.status <> 'rejected' and not exists (
      select from document newer
      where newer.market_id = of_market and newer.kind = one.kind and newer.status <> 'rejected'
        and newer.id <> one.id and (newer.expires_on is null or newer.expires_on > one.expires_on)));
  update document set is_current = not is_current
  where market_id = of_market and is_current <> (is_open and id = any(longest));
end $$;

create function settle_written_documents() returns trigger language plpgsql as $$
begin
  perform settle_current_documents(market_id)
  from (select distinct market_id from written order by market_id) one;
  return null;
end $$;
create trigger document_added after insert on document referencing new table as written
  for each statement execute function settle_written_documents();
create trigger document_removed after delete on document referencing old table as written
  for each statement execute function settle_written_documents();

create function settle_changed_document() returns trigger language plpgsql as $$
begin
  perform settle_current_documents(new.market_id);
  if old.market_id <> new.market_id then
    perform settle_current_documents(old.market_id);
  end if;
  return null;
end $$;
create trigger document_changed after update of market_id, kind, expires_on, status on document for each row
  when ((old.market_id, old.kind, old.expires_on, old.status)
    is distinct from (new.market_id, new.kind, new.expires_on, new.status))
  execute function settle_changed_document();

create function settle_documents_of_market() returns trigger language plpgsql as $$
begin
  -- Most markets have none.
  if exists (select from document where market_id = new.id) then
    perform settle_current_documents(new.id);
  end if;
  return null;
end $$;
create trigger market_over after update of status, deleted_at on market for each row
  when ((old.deleted_at is null and old.status not in ('closed', 'rejected'))
    <> (new.deleted_at is null and new.status not in ('closed', 'rejected')))
  execute function settle_documents_of_market();

select settle_current_documents(market_id) from (select distinct market_id from document) one;

-- What a map asks of the markets outside of their town stands beside them; those of deleted markets are not kept.
delete from market_outside where market_id in (select id from market where deleted_at is not null);
alter table market_outside add column status text, add column category_code text, add column chain_id uuid,
  add column department_code text, add column municipality_code text;
update market_outside set status = market.status, category_code = market.category_code, chain_id = market.chain_id,
  department_code = market.department_code, municipality_code = market.municipality_code
from market where market.id = market_id;
alter table market_outside alter column status set not null, alter column category_code set not null,
  alter column department_code set not null, alter column municipality_code set not null;
create index market_outside_town on market_outside (department_code, municipality_code);

create or replace function review_points() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from market_outside where market_id in (select id from changed);
  end if;
  insert into market_outside (market_id, km, status, category_code, chain_id, department_code, municipality_code)
  select changed.id, distance.km, changed.status, changed.category_code, changed.chain_id, changed.department_code,
    changed.municipality_code
  from changed
    join municipality_reach town on town.municipality_code = changed.municipality_code
      and (point(changed.lon, changed.lat) <-> town.seat) > town.surely
    cross join lateral (
      select min(point(changed.lon, changed.lat) <-> shape) * 111.195 as km from municipality_outline outline
      where outline.municipality_code = changed.municipality_code) distance
  where changed.deleted_at is null and changed.lat is not null and changed.lon is not null
    and distance.km > town.tolerance_km
  on conflict (market_id) do update set km = excluded.km, status = excluded.status,
    category_code = excluded.category_code, chain_id = excluded.chain_id, department_code = excluded.department_code,
    municipality_code = excluded.municipality_code;
  return null;
end $$;
