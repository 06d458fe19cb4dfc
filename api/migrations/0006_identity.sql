-- Identity: one-time codes, renewal of sessions, consents, keys that sign tokens, and what happened to accounts.

-- Who has erased himself leaves a row without a person: what he wrote still has an author, without a name.
alter table account add column erased_at timestamptz(3);
alter table account drop constraint account_check;
alter table account add constraint account_reachable
  check (email is not null or phone is not null or erased_at is not null);

-- There is always an administrator who can enter. Changes of administrators take turns, or two of them at once
-- could each count on the other.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(716406);
  if not exists (select from account where role = 1 and status = 'active') then
    raise exception 'The last administrator stays' using errcode = '23514', constraint = 'last_admin';
  end if;
  return null;
end $$;
create trigger last_admin_changes after update of role, status on account for each row
  when (old.role = 1 and old.status = 'active' and (new.role <> 1 or new.status <> 'active'))
  execute function keep_an_admin();
create trigger last_admin_goes after delete on account for each row
  when (old.role = 1 and old.status = 'active')
  execute function keep_an_admin();

-- A refresh token names its session and how often that was renewed; older tokens than the newest are spent.
alter table session add column generation integer not null default 1;
alter table session add column renewed_at timestamptz(3) not null default now();
alter table session add column last_seen_at timestamptz(3) not null default now();

-- At most one code per account and purpose: a new one takes the old one's place. Only its keyed hash is kept.
create table one_time_code (
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('activation', 'sign-in', 'password-reset')),
  hash text not null,
  attempts integer not null default 0,
  expires_at timestamptz(3) not null,
  primary key (account_id, purpose)
);

-- Codes that were asked for, whether or not the recipient is known; he stands here as a keyed hash.
create table code_request (
  id bigint generated always as identity primary key,
  recipient text not null,
  purpose text not null,
  place text not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index code_request_recipient on code_request (recipient, at);
create index code_request_place on code_request (place, at);

-- What was agreed to, as proof: which text, when, from where.
create table consent (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('terms', 'data-policy', 'news')),
  version text not null,
  given_at timestamptz(3) not null default now(),
  withdrawn_at timestamptz(3),
  address text,
  device text
);
create unique index consent_given on consent (account_id, purpose) where withdrawn_at is null;

-- Names of the keys that sign access tokens. The keys themselves are derived from the server's secret.
create table signing_key (
  kid text primary key,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);
create unique index signing_key_current on signing_key ((true)) where retired_at is null;
insert into signing_key (kid) values (gen_random_uuid());

-- What happened to accounts, in the words of OWASP's logging vocabulary. Rows are only ever added; after two years
-- they may go.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  event text not null,
  -- Who did it, and whose account it is about. No foreign keys: this outlives the account.
  actor_id uuid,
  subject_id uuid,
  address text,
  device text,
  request_id text,
  details jsonb not null default '{}'
);
create index audit_event_subject on audit_event (subject_id, id);
create index audit_event_age on audit_event (at);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then
    return old;
  end if;
  raise exception 'What happened is not rewritten' using errcode = '42501';
end $$;
create trigger audit_event_stays before update or delete on audit_event
  for each row execute function refuse_rewriting();
create function refuse_truncating() returns trigger language plpgsql as $$
begin
  raise exception 'What happened is not rewritten' using errcode = '42501';
end $$;
create trigger audit_event_all_stay before truncate on audit_event
  for each statement execute function refuse_truncating();
