-- Who may enter, what is being watched, and what holds the house together.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table account (
  id uuid primary key,
  email text,
  -- E.164
  phone text,
  first_name text not null,
  last_name text not null,
  photo_url text,
  -- 1 administrator, 2 partner. No default: an account without a decided role must not exist.
  role smallint not null,
  status text not null check (status in ('pending', 'active', 'suspended')),
  locale text not null check (locale in ('en', 'es')),
  password_hash text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (email is not null or phone is not null)
);
create unique index account_email on account (lower(email));
create unique index account_phone on account (phone);

-- A token is worth what its session is worth: ended here, it is dead on every node at once.
create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  address text,
  device text
);
create index session_of_account on session (account_id);

-- Failed sign-ins of an identifier, known or not; the identifier only as a keyed hash.
create table sign_in_backoff (
  identifier text primary key,
  failures integer not null,
  blocked_until timestamptz(3) not null,
  updated_at timestamptz(3) not null default now()
);

-- How often something was tried within a minute, an hour …
create table attempt_window (
  key text not null,
  started_at timestamptz(3) not null,
  count integer not null,
  primary key (key, started_at)
);

-- The first answer to an Idempotency-Key, for repeats within a day.
create table idempotent_answer (
  account_id uuid not null references account on delete cascade,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  status smallint,
  answer text,
  created_at timestamptz(3) not null default now(),
  primary key (account_id, endpoint, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);

-- What open screens follow. For one account, for one role, or, with neither, for everybody signed in.
create table event (
  id bigint generated always as identity primary key,
  account_id uuid references account on delete cascade,
  role smallint,
  payload jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index event_age on event (created_at);

-- Which processes are alive and which background jobs they hold, so that a dead one's are taken over in seconds.
create table worker (
  id uuid primary key,
  seen_at timestamptz(3) not null default now()
);
create table job_hold (
  job_id uuid primary key,
  worker_id uuid not null
);
