-- alone
-- What 0114 attaches has the indexes of its parent already, so that nobody waits for one to be built.
create index concurrently if not exists event_by_id on event (id);
