-- Integrations: programs that call the API with keys. Each is an account without email, phone or password, so that what
-- it does has an author like any other; roles 11 (of the whole network) and 12 (of its chains) say that it is no person.
alter table account drop constraint account_reachable;
alter table account add constraint account_reachable
  check (email is not null or phone is not null or erased_at is not null or role in (11, 12)) not valid;

create table integration (
  id uuid primary key references account (id),
  owner_id uuid not null references account (id),
  purpose text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  expires_on date,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index integration_of_owner on integration (owner_id);
comment on table integration is 'Its chains are those that its account is a member of.';

create table integration_key (
  id uuid primary key,
  integration_id uuid not null references integration (id) on delete cascade,
  hash text not null,
  ending text not null,
  created_at timestamptz(3) not null default now(),
  ends_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  last_address text
);
create unique index integration_key_by_hash on integration_key (hash);
create index integration_key_of_integration on integration_key (integration_id);
comment on column integration_key.hash is 'SHA-256 of the key, which is stored nowhere.';
comment on column integration_key.ending is 'Its last characters, by which people recognise it.';

-- How many of a minute's calls each key has taken; servers take several at once.
create table integration_key_use (
  key_id uuid not null references integration_key (id) on delete cascade,
  policy text not null check (policy in ('calls', 'writes')),
  began_at timestamptz(3) not null,
  taken integer not null,
  primary key (key_id, policy)
);

alter table activity drop constraint activity_kind_check;
alter table activity add constraint activity_kind_check check (kind in
  ('market', 'product', 'import', 'user', 'category', 'chain', 'post', 'system', 'integration')) not valid;
