-- alone
create index concurrently if not exists notification_to_push on notification (account_id) where push_since is not null;
