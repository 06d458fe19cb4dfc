-- alone
-- Those that a job makes available again; few products are in it.
create index concurrently if not exists product_sold_out on product (sold_out_until) where (sold_out_until is not null);
