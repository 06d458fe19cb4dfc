-- What each menu is missing, counted anew a few seconds after something of it has changed.
--
-- Writes append the market whose menu they touch to menu_change and nothing else, so that nobody waits for a counter. Who
-- counts takes these lines away and looks at the menus they name.

create table menu_tally (
  market_id uuid primary key references market on delete cascade,
  chain_id uuid,
  products integer not null,
  without_image integer not null,
  without_tax integer not null,
  without_ean integer not null,
  without_description integer not null,
  sold_out integer not null,
  switched_off integer not null,
  price_outliers integer not null,
  -- Not changed since `untouched_before`.
  untouched integer not null,
  untouched_before date not null
);
create index menu_tally_chain on menu_tally (chain_id);
create index menu_tally_untouched on menu_tally (untouched_before);

-- Products whose price is far from those of their section: see `findOutliers`.
create table product_price_outlier (
  product_id uuid primary key references product on delete cascade,
  market_id uuid not null,
  -- The middle price of the section, in pesos.
  median_cop integer not null
);
create index product_price_outlier_market on product_price_outlier (market_id);

create table menu_change (
  market_id uuid not null,
  at timestamptz not null default now()
);

create function note_added_products() returns trigger language plpgsql as $$
begin
  insert into menu_change (market_id) select distinct market_id from added;
  return null;
end $$;
create function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into menu_change (market_id) select market_id from before union select market_id from after;
  return null;
end $$;
create trigger product_added_menu after insert on product referencing new table as added
  for each statement execute function note_added_products();
create trigger product_changed_menu after update on product referencing old table as before new table as after
  for each statement execute function note_changed_products();
create trigger product_removed_menu after delete on product referencing old table as added
  for each statement execute function note_added_products();

create function note_images() returns trigger language plpgsql as $$
begin
  insert into menu_change (market_id)
  select distinct product.market_id from changed join product on product.id = changed.product_id;
  return null;
end $$;
create trigger product_image_added_menu after insert on product_image referencing new table as changed
  for each statement execute function note_images();
create trigger product_image_removed_menu after delete on product_image referencing old table as changed
  for each statement execute function note_images();

-- A menu goes to the recycle bin with its market, and to another chain.
create function note_moved_menus() returns trigger language plpgsql as $$
begin
  insert into menu_change (market_id)
  select after.id from after join before on before.id = after.id
  where (before.deleted_at is null) <> (after.deleted_at is null)
    or before.chain_id is distinct from after.chain_id;
  return null;
end $$;
create trigger market_changed_menu after update on market referencing old table as before new table as after
  for each statement execute function note_moved_menus();

insert into menu_change (market_id) select distinct market_id from product;
create index product_untouched on product (market_id, updated_at) where deleted_at is null;
