-- What happened that a person should know of, and how each wants to be told.

create table notification (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- What is one line: a run, what happened to a market, or many of one kind.
  group_key text not null,
  kind text not null,
  count integer not null default 1,
  params jsonb not null default '{}',
  -- Whose rights it has: shown to who may see one of these markets, and the import. The first hundred.
  market_ids uuid[] not null default '{}',
  import_id uuid references import on delete cascade,
  -- Shown as long as the reader is an administrator.
  for_admins boolean not null default false,
  -- Not shown in the list where its reader wants it by mail alone.
  here boolean not null default true,
  actor_id uuid,
  -- The last thing that was told of: a job that runs twice tells of it once.
  notice_id uuid not null,
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  seen_at timestamptz(3),
  read_at timestamptz(3),
  archived_at timestamptz(3),
  -- Since when it has neither been seen nor sent by mail; null when there is nothing to send.
  waits_since timestamptz(3),
  unique (account_id, group_key)
);
create index notification_newest on notification (account_id, last_at desc, id desc);
create index notification_unseen on notification (account_id) where seen_at is null;
create index notification_waiting on notification (waits_since) where waits_since is not null;
create index notification_read on notification (read_at) where read_at is not null;
create index notification_of_import on notification (import_id) where import_id is not null;

-- One row for each account that was ever told of anything: who tells it or marks its lines holds the row, so that counts
-- are published in the order of what they count.
create table notification_setting (
  account_id uuid primary key references account on delete cascade,
  -- In Bogota; both null where it is never quiet.
  quiet_from text default '21:00',
  quiet_to text default '07:00'
);

-- Only what differs from the kind's default.
create table notification_preference (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  here boolean not null,
  mail text not null check (mail in ('now', 'digest', 'off')),
  primary key (account_id, kind)
);

-- Before how many days of its end people were last told of a document.
create table document_notice (
  document_id uuid primary key references document on delete cascade,
  days integer not null
);
create index document_expires on document (expires_on) where expires_on is not null;
