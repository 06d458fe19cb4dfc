-- Which staged rows would update one and the same market. A first import has none: it costs only who needs it.
create index import_market_target on import_market (import_id, market_id) where market_id is not null;
