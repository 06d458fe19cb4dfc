-- One index for each recycle bin. A check looks up each row of its file there by code, the last deleted first. While the
-- statistics of the table are older than an undo that filled the bin, the planner takes it for empty, and reading all of
-- it in the order of deletion for as cheap as looking up a code: 1.5 ms a row with 3,000 in the bin, and more with more.
-- Now no index has that order; the purge reads the bin once.
drop index market_bin;
drop index market_deleted;
create index market_bin on market (external_code, deleted_at) where deleted_at is not null;
drop index product_sku_deleted;
drop index product_deleted;
create index product_bin on product (market_id, sku, deleted_at) where deleted_at is not null;
