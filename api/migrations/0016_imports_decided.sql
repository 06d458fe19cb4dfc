-- Rows of an import that a person decided about are few: without an index all staged rows were read to find them, and on
-- the embedded database everybody waited for that, a quarter of a second with 100,000.
create index import_market_decided on import_market (import_id, row) where decision = 'update';
