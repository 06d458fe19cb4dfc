-- People who manage every market of a chain, also those that come later. Who may see a market stays one table, which
-- every list, search and audience reads: here it learns of the chain's people, and the database alone keeps those rows.

create table chain_member (
  chain_id uuid not null references chain on delete cascade,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (chain_id, account_id)
);
create index chain_member_account on chain_member (account_id);

-- One row a person and market, whatever the reasons are: said of the market itself, through its chain, or both. The role
-- is that of the market itself; through the chain alone it is manager.
alter table market_member
  add column is_direct boolean not null default true,
  add column is_by_chain boolean not null default false,
  add constraint market_member_reason check (is_direct or is_by_chain);

-- A market joins a chain under the lock that its foreign key takes on the chain's row, and a member comes or goes with that
-- row locked for update: of two at the same moment the second sees what the first did.

create function join_chain_markets() returns trigger language plpgsql as $$
begin
  insert into market_member (market_id, account_id, role, is_direct, is_by_chain)
  select market.id, new.account_id, 'manager', false, true from market
  where market.chain_id = new.chain_id order by market.id
  on conflict (market_id, account_id) do update set is_by_chain = true;
  return null;
end $$;
create trigger chain_member_added after insert on chain_member
  for each row execute function join_chain_markets();

create function leave_chain_markets() returns trigger language plpgsql as $$
begin
  update market_member set is_by_chain = false from market
  where market.id = market_member.market_id and market.chain_id = old.chain_id
    and market_member.account_id = old.account_id and is_by_chain and is_direct;
  delete from market_member using market
  where market.id = market_member.market_id and market.chain_id = old.chain_id
    and market_member.account_id = old.account_id and is_by_chain;
  return null;
end $$;
create trigger chain_member_removed after delete on chain_member
  for each row execute function leave_chain_markets();

create function join_market_people() returns trigger language plpgsql as $$
begin
  insert into market_member (market_id, account_id, role, is_direct, is_by_chain)
  select added.id, member.account_id, 'manager', false, true
  from added join chain_member member on member.chain_id = added.chain_id
  on conflict (market_id, account_id) do update set is_by_chain = true;
  return null;
end $$;
create trigger market_added_people after insert on market referencing new table as added
  for each statement execute function join_market_people();

create function move_market_people() returns trigger language plpgsql as $$
begin
  -- Its people are told from those of the old chain only once nobody is joining that.
  perform from chain where id = old.chain_id for key share;
  update market_member set is_by_chain = false
  where market_id = new.id and is_by_chain and is_direct
    and account_id not in (select account_id from chain_member where chain_id = new.chain_id);
  delete from market_member
  where market_id = new.id and is_by_chain and not is_direct
    and account_id not in (select account_id from chain_member where chain_id = new.chain_id);
  insert into market_member (market_id, account_id, role, is_direct, is_by_chain)
  select new.id, account_id, 'manager', false, true from chain_member where chain_id = new.chain_id
  on conflict (market_id, account_id) do update set is_by_chain = true;
  return null;
end $$;
create trigger market_moved_people after update of chain_id on market for each row
  when (old.chain_id is distinct from new.chain_id) execute function move_market_people();
