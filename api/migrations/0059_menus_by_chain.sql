-- The figures of menus added up by chain: the sums of the entire network took longer than ranking its menus, and both
-- were computed for each request. Who counts menus writes this anew after the last one.
create table menu_chain_tally (
  -- Null for markets without a chain.
  chain_id uuid,
  products integer not null,
  without_image integer not null,
  without_tax integer not null,
  without_ean integer not null,
  without_description integer not null,
  sold_out integer not null,
  switched_off integer not null,
  price_outliers integer not null,
  untouched integer not null,
  -- How many menus have any such product.
  menus_without_image integer not null,
  menus_without_tax integer not null,
  menus_without_ean integer not null,
  menus_without_description integer not null,
  menus_sold_out integer not null,
  menus_switched_off integer not null,
  menus_price_outliers integer not null,
  menus_untouched integer not null,
  constraint menu_chain_tally_key unique nulls not distinct (chain_id)
);
insert into menu_chain_tally
select chain_id, sum(products), sum(without_image), sum(without_tax), sum(without_ean), sum(without_description),
  sum(sold_out), sum(switched_off), sum(price_outliers), sum(untouched),
  count(*) filter (where without_image > 0),
  count(*) filter (where without_tax > 0),
  count(*) filter (where without_ean > 0),
  count(*) filter (where without_description > 0),
  count(*) filter (where sold_out > 0),
  count(*) filter (where switched_off > 0),
  count(*) filter (where price_outliers > 0),
  count(*) filter (where untouched > 0)
from menu_tally group by chain_id;

-- The menus with the highest figures come first: ranking 100,000 of them took 11 ms.
create index menu_tally_without_image on menu_tally (without_image desc, market_id) where without_image > 0;
create index menu_tally_without_tax on menu_tally (without_tax desc, market_id) where without_tax > 0;
create index menu_tally_without_ean on menu_tally (without_ean desc, market_id) where without_ean > 0;
create index menu_tally_without_description on menu_tally (without_description desc, market_id) where without_description > 0;
create index menu_tally_sold_out on menu_tally (sold_out desc, market_id) where sold_out > 0;
create index menu_tally_switched_off on menu_tally (switched_off desc, market_id) where switched_off > 0;
create index menu_tally_price_outliers on menu_tally (price_outliers desc, market_id) where price_outliers > 0;
create index menu_tally_most_untouched on menu_tally (untouched desc, market_id) where untouched > 0;
