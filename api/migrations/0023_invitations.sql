-- The link of an invitation: a hash of the secret in it, one for each account, so that another one ends the last.
create table invitation (
  account_id uuid primary key references account on delete cascade,
  hash text not null unique,
  invited_by uuid references account on delete set null,
  expires_at timestamptz(3) not null
);

-- Pictures that nobody has any more are found by what they are called.
create index account_photo on account (photo_url) where photo_url is not null;
