-- One mail for each recipient of a draft, filled with what their market has. Such a draft stays until its mails can no longer be taken back.
alter table mail_draft add column is_merge boolean not null default false;
alter table mail_draft add column submitted_at timestamptz(3);

-- The draft it was filled from: sent again, that sends nothing.
alter table mail add column draft_id uuid;
create index mail_of_draft on mail (draft_id) where draft_id is not null;
