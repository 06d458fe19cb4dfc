-- What was decided about the files of a sender in general terms, for the files of the same headings: of a chain, of a
-- market's menu, of a partner who sends the menus of several markets, or of none of them. Each state of one is a version.
-- The remembered columns become recipes in the background; their table goes one version later.
create table import_recipe (
  id uuid primary key,
  kind text not null check (kind in ('market', 'menu', 'menus')),
  chain_id uuid references chain (id) on delete cascade,
  market_id uuid references market (id) on delete cascade,
  account_id uuid references account (id) on delete cascade,
  headings_hash text not null,
  headings jsonb not null,
  version integer not null default 1,
  uses integer not null default 0,
  used_at timestamptz(3),
  constraint import_recipe_one_owner check (num_nonnulls(chain_id, market_id, account_id) <= 1),
  constraint import_recipe_key unique nulls not distinct (headings_hash, kind, chain_id, market_id, account_id)
);
create index import_recipe_of_chain on import_recipe (chain_id) where chain_id is not null;
create index import_recipe_of_market on import_recipe (market_id) where market_id is not null;
create index import_recipe_of_account on import_recipe (account_id) where account_id is not null;

create table import_recipe_version (
  recipe_id uuid not null references import_recipe (id) on delete cascade,
  version integer not null,
  entries jsonb not null,
  source text not null check (source in ('import', 'edit', 'file', 'restore', 'system')),
  import_id uuid references import (id) on delete set null,
  author_id uuid references account (id),
  created_at timestamptz(3) not null default now(),
  primary key (recipe_id, version)
);
create index import_recipe_version_of_import on import_recipe_version (import_id) where import_id is not null;
create index import_recipe_version_of_author on import_recipe_version (author_id) where author_id is not null;

-- The recipe that a run applies, or that was left out of it.
alter table import add column recipe jsonb;
