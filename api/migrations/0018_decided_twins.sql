-- Rows that a person said are stores of their own are found by the index of decided rows, too: the scan for possible
-- duplicates is told of them.
drop index import_market_decided;
create index import_market_decided on import_market (import_id, row) where decision is not null;
