-- Conversations of two, of groups, and of a market's partners with the operations team.
--
-- Each message has two numbers, both without gaps: `seq` counts all of a conversation, `public_seq` those that partners
-- see. Both are given under the conversation's row lock, so they are in the order of commits. A read mark holds both:
-- unread is a subtraction in the numbers of whoever asks, and an internal note disturbs no partner's.
create table conversation (
  id uuid primary key,
  kind text not null check (kind in ('direct', 'group', 'market')),
  -- Both accounts, sorted: two people have one conversation, whoever begins it.
  direct_key text unique,
  market_id uuid unique references market on delete cascade,
  title text,
  created_by uuid references account on delete set null,
  client_id uuid,
  last_seq integer not null default 0,
  last_public_seq integer not null default 0,
  -- Up to where messages were removed for their age.
  purged_seq integer not null default 0,
  purged_public_seq integer not null default 0,
  last_at timestamptz(3) not null default now(),
  last_public_at timestamptz(3) not null default now(),
  -- Of a market's: where it stands with the operations team.
  assignee_id uuid references account on delete set null,
  status text check (status in ('open', 'waiting', 'snoozed', 'resolved')),
  snoozed_until timestamptz(3),
  waiting_since timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  unique (created_by, client_id),
  check (kind <> 'direct' or direct_key is not null),
  check (kind <> 'market' or (market_id is not null and status is not null)),
  check (status <> 'snoozed' or snoozed_until is not null)
);
create index conversation_inbox on conversation (last_at desc, id desc) where kind = 'market';
create index conversation_unassigned on conversation (last_at desc, id desc)
  where kind = 'market' and assignee_id is null and status <> 'resolved';
create index conversation_assigned on conversation (assignee_id, last_at desc, id desc)
  where kind = 'market' and status <> 'resolved';
create index conversation_waiting on conversation (waiting_since, id) where waiting_since is not null;
create index conversation_snoozed on conversation (snoozed_until) where status = 'snoozed';

-- The people of pairs and groups. Who belongs to a market's is asked of the market: there a row is only what one of them
-- has read and set, made when they do.
create table conversation_member (
  conversation_id uuid not null references conversation on delete cascade,
  account_id uuid not null references account on delete cascade,
  is_owner boolean not null default false,
  joined_at timestamptz(3) not null default now(),
  left_at timestamptz(3),
  read_seq integer not null default 0,
  read_public_seq integer not null default 0,
  -- Up to where others see that they have read: it stands still while they are invisible.
  seen_seq integer not null default 0,
  seen_public_seq integer not null default 0,
  notify text not null default 'all' check (notify in ('all', 'mentions', 'nothing')),
  muted_until timestamptz(3),
  is_pinned boolean not null default false,
  -- Hidden until there is a message beyond it, in the numbers of its owner.
  hidden_seq integer,
  -- Up to where they were told by a notification.
  notified_seq integer not null default 0,
  primary key (conversation_id, account_id)
);
create index conversation_member_of on conversation_member (account_id, conversation_id);

create table message (
  conversation_id uuid not null references conversation on delete cascade,
  seq integer not null,
  -- How many of those up to it partners see.
  public_seq integer not null,
  id uuid not null unique,
  author_id uuid references account on delete set null,
  -- Made by the sender's browser: a repeat answers the first one.
  client_id uuid,
  is_internal boolean not null default false,
  -- Null of what only happened, and of a deleted one, whose place stays.
  text text,
  system jsonb,
  reply_to uuid,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  -- What it is found by: its text, folded.
  words text,
  primary key (conversation_id, seq),
  constraint message_client unique (author_id, client_id)
);
create unique index message_public on message (conversation_id, public_seq) where not is_internal;
create index message_newest on message (created_at desc, id desc);
create index message_words on message using gin (words gin_trgm_ops);

create table message_edit (
  message_id uuid not null references message (id) on delete cascade,
  -- When this version was written.
  written_at timestamptz(3) not null,
  text text not null,
  primary key (message_id, written_at)
);

create table message_reaction (
  message_id uuid not null references message (id) on delete cascade,
  account_id uuid not null references account on delete cascade,
  reaction text not null,
  created_at timestamptz(3) not null default now(),
  primary key (message_id, reaction, account_id)
);

-- Who is named in a message: the badge counts those beyond the read mark.
create table message_mention (
  account_id uuid not null references account on delete cascade,
  conversation_id uuid not null,
  seq integer not null,
  primary key (account_id, conversation_id, seq),
  foreign key (conversation_id, seq) references message on delete cascade
);
create index message_mention_of on message_mention (conversation_id, seq);

create table message_file (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  author_id uuid references account on delete set null,
  client_id uuid not null,
  -- Null until it is sent; what is not within a day is removed.
  message_id uuid references message (id) on delete set null,
  position smallint not null default 0,
  file_key text not null,
  file_name text not null,
  size bigint not null,
  content_type text not null,
  -- Of what can be shown: the key of its re-encoded pictures.
  picture_key text,
  width integer,
  height integer,
  created_at timestamptz(3) not null default now(),
  unique (author_id, client_id)
);
create index message_file_of on message_file (message_id) where message_id is not null;
create index message_file_unsent on message_file (created_at) where message_id is null;
create index message_file_picture on message_file (picture_key) where picture_key is not null;
create index message_file_conversation on message_file (conversation_id, id desc);

-- Answers that the operations team has written once.
create table canned_answer (
  id uuid primary key,
  title text not null,
  text text not null,
  version integer not null default 1,
  created_by uuid references account on delete set null,
  client_id uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (created_by, client_id)
);

-- What a person chose to look like. That they are there is never stored: it follows from the streams that are open.
create table chat_presence (
  account_id uuid primary key references account on delete cascade,
  chosen text not null default 'online' check (chosen in ('online', 'alway', 'busy', 'offline', 'invisible')),
  idle_since timestamptz(3)
);

-- The processes that hold a stream of an account. Each says so every half minute; what none has said for 75 seconds is
-- over, so a process that was killed cleans up by itself.
create unlogged table chat_connection (
  account_id uuid not null references account on delete cascade,
  node_id uuid not null,
  last_connected timestamptz(3) not null default now(),
  primary key (account_id, node_id)
);
create index chat_connection_node on chat_connection (node_id);

-- Whether a person belongs to a conversation at this moment, for what only points at one.
create function belongs_to_conversation(conversation_id uuid, person uuid, is_admin boolean) returns boolean
language sql stable parallel safe
return exists (
  select from conversation where conversation.id = $1 and (
    conversation.kind = 'market' and (is_admin or exists (
      select from market_member joined join market own on own.id = joined.market_id
      where joined.market_id = conversation.market_id and joined.account_id = person and own.deleted_at is null))
    or conversation.kind <> 'market' and exists (
      select from conversation_member joined
      where joined.conversation_id = $1 and joined.account_id = person and joined.left_at is null))
);

-- A line about a conversation is shown to who belongs to it.
alter table notification add column conversation_id uuid references conversation on delete cascade;
create index notification_of_conversation on notification (conversation_id) where conversation_id is not null;
