-- The face of a market or a chain: a picture under the hash of its content, like those of products. A table of its own,
-- because few have one, and because it is no version of its record.
create table logo (
  id uuid primary key,
  market_id uuid unique references market (id) on delete cascade,
  chain_id uuid unique references chain (id) on delete cascade,
  key text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz(3) not null default now(),
  constraint logo_of_one check (num_nonnulls(market_id, chain_id) = 1)
);
create index logo_key on logo (key);

-- What a person starred, to have it at hand.
create table star (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  market_id uuid references market (id) on delete cascade,
  chain_id uuid references chain (id) on delete cascade,
  product_id uuid references product (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  constraint star_of_one check (num_nonnulls(market_id, chain_id, product_id) = 1),
  constraint star_market unique (market_id, account_id),
  constraint star_chain unique (chain_id, account_id),
  constraint star_product unique (product_id, account_id)
);
create index star_of_account on star (account_id, created_at);
