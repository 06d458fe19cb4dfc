-- What somebody uploads, for his quotas: rows of the last day. One that is under way is seen every few seconds.
create table upload (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  began_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- As declared, until it is known.
  bytes bigint not null
);
create index upload_of_account on upload (account_id, began_at);
