-- Pushes to the browsers in which people asked for them, by the standard (RFC 8030, 8291 and 8292).
create table push_key (
  public_key text primary key,
  private_key text not null,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);
create unique index push_key_current on push_key ((true)) where retired_at is null;
comment on column push_key.private_key is 'Encrypted.';

create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  public_key text not null references push_key (public_key),
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now(),
  renewed_at timestamptz(3) not null default now()
);
create unique index push_subscription_of_endpoint on push_subscription (endpoint);
create index push_subscription_of_account on push_subscription (account_id);
create index push_subscription_of_session on push_subscription (session_id);
create index push_subscription_of_key on push_subscription (public_key);
comment on table push_subscription is 'Of a session: one that has ended is sent nothing.';
comment on column push_subscription.public_key is 'The key that the browser subscribed to; no other may send.';

alter table notification add column push_since timestamptz(3);
comment on column notification.push_since is 'Since when it waits to be pushed.';
alter table notification_preference add column push boolean;
comment on column notification_preference.push is 'Null: as for people without a preference.';
