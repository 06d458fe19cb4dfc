-- A market without products has no menu to count: taking back an import of 40,000 of them noted each.
create or replace function note_moved_menus() returns trigger language plpgsql as $$
begin
  insert into menu_change (market_id)
  select id from (
    select id, deleted_at is null, chain_id from after
    except select id, deleted_at is null, chain_id from before) moved
  -- Not "exists", which a plan may answer by reading all products.
  where (select true from product where product.market_id = moved.id limit 1);
  return null;
end $$;
