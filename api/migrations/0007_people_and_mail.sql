-- Accounts that administrators edit, and the line of messages to people.

-- Edits of an account carry the version they started from.
alter table account add column version integer not null default 1;

-- What a suspended account was before, and becomes again: one who never activated his account still has to.
alter table account add column suspended_from text check (suspended_from in ('pending', 'active'));

-- When its owner was last here, by sessions that are no longer kept; of those that are, see session.last_seen_at.
alter table account add column last_seen_at timestamptz(3);
create function remember_last_seen() returns trigger language plpgsql as $$
begin
  update account set last_seen_at = greatest(last_seen_at, old.last_seen_at) where id = old.account_id;
  return null;
end $$;
create trigger session_forgotten after delete on session for each row execute function remember_last_seen();

-- A message waits here until it is sent, whatever becomes of the process that was to send it.
create table mail_message (
  id uuid primary key,
  -- An e-mail address, or a phone in E.164 for a text message.
  recipient text not null,
  template text not null,
  -- Ciphertext: it may hold a one-time code. Gone once it is of no more use.
  content text,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'parked')),
  -- How often the mail server refused it; a server that does not answer is not the message's fault.
  tries integer not null default 0,
  next_at timestamptz(3) not null default now(),
  -- Nobody wants a one-time code that has run out.
  expires_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index mail_message_waiting on mail_message (next_at) where status in ('queued', 'sending');
create index mail_message_trouble on mail_message (id) where status <> 'sent' and last_error is not null;
create index mail_message_age on mail_message (created_at);
