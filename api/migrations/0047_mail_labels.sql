-- A person's own labels for their mails.
create table mail_label (
  id uuid primary key,
  owner_id uuid not null references account on delete cascade,
  client_id uuid not null,
  name text not null,
  -- The name as two are compared.
  folded text not null,
  color text not null check (color in ('grey', 'blue', 'green', 'amber', 'red')),
  created_at timestamptz(3) not null default now(),
  unique (owner_id, client_id),
  constraint mail_label_name unique (owner_id, folded)
);

-- Which of the person's mails have it. It goes with the copy and with the label.
create table mail_labelled (
  label_id uuid not null references mail_label on delete cascade,
  owner_id uuid not null,
  mail_id uuid not null,
  primary key (label_id, mail_id),
  foreign key (owner_id, mail_id) references mail_copy on delete cascade
);
create index mail_labelled_of on mail_labelled (owner_id, mail_id);

-- Answers are part of a market's history.
create index mail_of_market on mail (sender_market_id, id desc) where sender_market_id is not null;
