-- Mails between people: each is one row, and a copy for each of its people in a folder and a thread of their own.

create table mail (
  -- The draft's that it was: whoever sends that again sends nothing.
  id uuid primary key,
  message_id text not null unique,
  in_reply_to text,
  -- The first and the last twenty of what it answers.
  refs text[] not null default '{}',
  author_id uuid references account on delete set null,
  kind text not null check (kind in ('new', 'reply', 'forward')),
  source_id uuid,
  subject text not null,
  -- Sanitised: what stands here may be shown.
  html text not null,
  text text not null,
  -- Subject, names and text, folded: what is searched.
  words text not null,
  has_files boolean not null,
  -- Once it is a draft again, its next version.
  draft_version integer not null,
  send_at timestamptz(3) not null,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index mail_due on mail (send_at) where sent_at is null;
create index mail_author on mail (author_id, created_at);
create index mail_words on mail using gin (words gin_trgm_ops);

-- Whom it goes to, and how far it is on its way there.
create table mail_recipient (
  id uuid primary key,
  mail_id uuid not null references mail on delete cascade,
  role text not null check (role in ('to', 'cc', 'bcc')),
  position smallint not null,
  name text not null,
  address text not null,
  account_id uuid references account on delete set null,
  market_id uuid references market on delete set null,
  is_inside boolean not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'delivered', 'queued', 'sending', 'sent', 'delayed', 'refused', 'stopped')),
  reason text,
  status_at timestamptz(3) not null default now(),
  unique (mail_id, address)
);
create index mail_recipient_market on mail_recipient (market_id, id desc) where market_id is not null;
create index mail_recipient_account on mail_recipient (account_id) where account_id is not null;
create index mail_recipient_going on mail_recipient (id desc)
  where not is_inside and status in ('waiting', 'queued', 'sending', 'delayed');

create table mail_copy (
  owner_id uuid not null references account on delete cascade,
  mail_id uuid not null references mail on delete cascade,
  thread_id uuid not null,
  folder text not null check (folder in ('inbox', 'sent', 'outbox', 'archive', 'trash')),
  -- Where it lay before it was moved last.
  previous_folder text,
  is_seen boolean not null default false,
  is_starred boolean not null default false,
  is_answered boolean not null default false,
  is_forwarded boolean not null default false,
  received_at timestamptz(3) not null default now(),
  trashed_at timestamptz(3),
  primary key (owner_id, mail_id)
);
create index mail_copy_folder on mail_copy (owner_id, folder, received_at desc, mail_id desc);
create index mail_copy_newest on mail_copy (owner_id, received_at desc, mail_id desc);
create index mail_copy_thread on mail_copy (owner_id, thread_id, folder, received_at desc, mail_id desc);
create index mail_copy_unseen on mail_copy (owner_id, received_at desc) where folder = 'inbox' and not is_seen;
create index mail_copy_starred on mail_copy (owner_id, received_at desc, mail_id desc) where is_starred;
create index mail_copy_of on mail_copy (mail_id);
create index mail_copy_trashed on mail_copy (trashed_at) where folder = 'trash';

-- The thread of every Message-ID that a mail of a person has or names: a late one finds its thread here.
create table mail_thread (
  owner_id uuid not null references account on delete cascade,
  message_id text not null,
  thread_id uuid not null,
  primary key (owner_id, message_id)
);
create index mail_thread_of on mail_thread (owner_id, thread_id);

create table mail_draft (
  id uuid primary key,
  owner_id uuid not null references account on delete cascade,
  version integer not null default 1,
  save_id uuid not null,
  kind text not null check (kind in ('new', 'reply', 'forward')),
  source_id uuid,
  -- As they were chosen: { to, cc, bcc }.
  recipients jsonb not null,
  subject text not null,
  html text not null,
  text text not null,
  updated_at timestamptz(3) not null default now()
);
create index mail_draft_of on mail_draft (owner_id, updated_at desc, id desc);

create table mail_file (
  id uuid primary key,
  owner_id uuid references account on delete set null,
  client_id uuid,
  -- Of a draft, then of the mail it becomes; neither while it is uploaded, a day at most.
  draft_id uuid references mail_draft on delete set null,
  mail_id uuid references mail on delete cascade,
  position smallint not null default 0,
  -- One file may be in several mails: it goes with the last.
  file_key text not null,
  file_name text not null,
  size bigint not null,
  content_type text not null,
  created_at timestamptz(3) not null default now(),
  unique (owner_id, client_id)
);
create index mail_file_mail on mail_file (mail_id) where mail_id is not null;
create index mail_file_draft on mail_file (draft_id) where draft_id is not null;
create index mail_file_key on mail_file (file_key);
create index mail_file_unsent on mail_file (created_at) where mail_id is null and draft_id is null;

create table mail_settings (
  account_id uuid primary key references account on delete cascade,
  signature text not null default ''
);
