-- The calendar: events that people plan, alone or in series, who takes part, what was rung, and the private feeds.

create table calendar_event (
  id uuid primary key,
  author_id uuid not null references account on delete cascade,
  -- Made by the browser: the same event sent twice is there once.
  client_id uuid not null,
  -- What other calendars know it by; an occurrence has the date beside it.
  uid text not null unique,
  version integer not null default 1,
  -- Counts what other calendars must take over (RFC 5545).
  sequence integer not null default 0,
  title text not null,
  -- The clock on the wall in Colombia, of the first occurrence; the end is exclusive. Whole days begin and end at 00:00.
  starts_local timestamp not null,
  ends_local timestamp not null,
  all_day boolean not null default false,
  place text,
  market_id uuid references market on delete set null,
  description text not null default '',
  shared_with text not null default 'people' check (shared_with in ('people', 'team', 'market')),
  -- Minutes before the start.
  reminders integer[] not null default '{}',
  -- As the contract has it; null happens once.
  repeat jsonb,
  -- The date of the last occurrence by the rule, so that none is counted to read a month; null is endless.
  last_on date,
  -- From the first to the last moment of all occurrences, moved ones too.
  span_from timestamp not null,
  span_to timestamp not null,
  -- The series whose "this and following" this is.
  follows_id uuid references calendar_event on delete set null,
  -- Until when reminders have been looked at, and when the next is due; null when none is to come.
  reminded_until timestamptz(3) not null default now(),
  next_reminder_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  cancelled_at timestamptz(3),
  unique (author_id, client_id)
);
create index calendar_event_span on calendar_event using gist (tsrange(span_from, span_to)) where cancelled_at is null;
create index calendar_event_market on calendar_event (market_id) where market_id is not null;
create index calendar_event_follows on calendar_event (follows_id) where follows_id is not null;
create index calendar_event_reminder on calendar_event (next_reminder_at) where next_reminder_at is not null;
create index calendar_event_cancelled on calendar_event (cancelled_at) where cancelled_at is not null;

-- What differs from its series, or does not happen. A rule names a date once at most: the date is the occurrence's key,
-- whatever the time of its series becomes.
create table calendar_event_change (
  event_id uuid not null references calendar_event on delete cascade,
  original_on date not null,
  is_cancelled boolean not null default false,
  fields jsonb not null default '{}',
  primary key (event_id, original_on)
);

create table calendar_event_person (
  id uuid primary key,
  event_id uuid not null references calendar_event on delete cascade,
  -- Someone with an account, or an address outside.
  account_id uuid references account on delete cascade,
  email text,
  answer text check (answer in ('yes', 'no', 'maybe')),
  -- By the date of an occurrence: an answer to that one alone.
  answers jsonb not null default '{}',
  check (account_id is not null or email is not null),
  unique (event_id, account_id),
  unique (event_id, email)
);
create index calendar_event_person_account on calendar_event_person (account_id) where account_id is not null;

-- Each is rung once, also after a crash in between: the key is what says so.
create table calendar_reminder (
  event_id uuid not null references calendar_event on delete cascade,
  original_on date not null,
  account_id uuid not null references account on delete cascade,
  minutes integer not null,
  starts_local timestamp not null,
  rung_at timestamptz(3) not null default now(),
  primary key (event_id, original_on, account_id, minutes, starts_local)
);
create index calendar_reminder_account on calendar_reminder (account_id);
create index calendar_reminder_rung on calendar_reminder (rung_at);

-- One private address for each person; only its hash is kept.
create table calendar_feed (
  account_id uuid primary key references account on delete cascade,
  token_hash text not null unique,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);

-- The days on which products begin or stop being sold.
create index product_sale_begins on product (available_from) where available_from is not null and deleted_at is null;
create index product_sale_ends on product (available_to) where available_to is not null and deleted_at is null;
