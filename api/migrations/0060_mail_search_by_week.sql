-- Search reads a mailbox from its newest week backwards. Without the week, a word of many old mails had to be looked up
-- in all of them, or in every mail since. Without a pending list, because each week would read it again.
create extension if not exists btree_gin;
drop index mail_words;
create index mail_words on mail
  using gin (date_trunc('week', coalesce(sent_at, created_at) at time zone 'UTC'), words gin_trgm_ops)
  with (fastupdate = off);
