-- Mail that comes in from outside: answers to what was written here, and what mail servers say of it.

-- Who wrote it, when that is nobody of the network.
alter table mail
  add column sender_name text,
  add column sender_address text,
  -- The market whose contact was written to, when the answer comes from that address.
  add column sender_market_id uuid references market on delete set null,
  add constraint mail_sender check (sender_address is null or author_id is null);

create table mail_incoming (
  mail_id uuid primary key references mail on delete cascade,
  -- The recipient whose signed address it came to.
  answers_id uuid references mail_recipient on delete set null,
  -- Sanitised by the longer list, for the frame that shows it.
  html text not null,
  -- Addresses of its pictures elsewhere, in the order in which the HTML names them.
  pictures text[] not null default '{}',
  -- Names of files that are not kept.
  left_out text[] not null default '{}',
  received_at timestamptz(3) not null default now()
);
create index mail_incoming_answers on mail_incoming (answers_id, received_at) where answers_id is not null;

alter table mail_file
  -- A picture within the text, by the name it has there.
  add column content_id text,
  -- The run whose workbook it is.
  add column import_id uuid;

-- How far a mailbox has been read.
create table mail_mailbox (
  mailbox text primary key,
  uid_validity bigint not null,
  last_uid bigint not null,
  -- A message that could not be taken in, and how often that was tried.
  stuck_uid bigint,
  stuck_tries integer not null default 0,
  read_at timestamptz(3) not null default now()
);
