-- A line for every message that was queued, by address: what one author may still send is counted here, and never from
-- events, guests or mails, which may have changed or gone since. Whom it went to is only compared, so the address is
-- stored as a keyed hash. A line has the id of its message in the queue. No foreign key: a line outlives its author.
create table mail_ledger (
  id uuid primary key,
  author_id uuid, -- Null for what the platform itself sends.
  message text not null, -- The same message to the same address is one line, however often it is tried.
  address_hash text not null,
  template text not null,
  is_limited boolean not null,
  booked_at timestamptz(3) not null default clock_timestamp(),
  unique (message, address_hash)
);
create index mail_ledger_of_author on mail_ledger (author_id, booked_at);

-- Lines are only ever added; what still counts does not go either.
create function refuse_changing_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.booked_at < now() - interval '7 days' then
    return old;
  end if;
  raise exception 'Lines of the ledger stay' using errcode = '42501';
end $$;
create trigger mail_ledger_stays before update or delete on mail_ledger
  for each row execute function refuse_changing_ledger();
