-- Who undid a bulk change of markets, as for products: the history named whoever had made the change.
alter table market_bulk add column undone_by uuid references account;
