-- Of mail that came in: whether a program sent it or a list passed it on, and whether its sender is the recipient who was
-- written to, another address, or one that belongs to a user. Null for what came in before.
alter table mail_incoming
  add column is_automatic boolean not null default false,
  add column sender text check (sender in ('recipient', 'other', 'user'));
