-- What is missing stands in an index with the status: the onboarding board counts its drafts by it, and read all of them.
create index market_lacks on market (status) include (id, lacks) where deleted_at is null and lacks <> '{}';
