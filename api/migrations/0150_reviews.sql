-- Who has which market before them to review it, for ten minutes, so that two people never review the same; and what a
-- person put off for themselves.
create table review_claim (
  market_id uuid primary key references market (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  until timestamptz(3) not null
);
create index review_claim_of_account on review_claim (account_id);

create table snooze (
  account_id uuid not null references account (id) on delete cascade,
  -- What waits, as its call names it: 'review.' and the id of a market, and others like it.
  subject text not null,
  until timestamptz(3) not null,
  primary key (account_id, subject)
);
