-- Exports that a job writes into a file of the store, for the account that asked.
create table export_file (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('markets', 'products', 'activity')),
  -- Of all that was asked: who asks the same again meanwhile gets the same file.
  digest text not null,
  -- What the account might see when the file was begun.
  rights text,
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed')),
  file_key text,
  file_name text,
  content_type text,
  size bigint,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  check ((status = 'ready') = (file_key is not null))
);
create unique index export_file_waiting on export_file (account_id, digest) where status = 'waiting';
create index export_file_of_account on export_file (account_id);
