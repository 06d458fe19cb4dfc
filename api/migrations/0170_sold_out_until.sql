-- A product that is sold out until its market opens next: when it is available again by itself. Only set while it is not
-- available: whatever turns it on, a form, a list or an import, ends that too.
alter table product add column sold_out_until timestamptz(3);

create function forget_sold_out() returns trigger language plpgsql as $$
begin
  new.sold_out_until := null;
  return new;
end $$;

create trigger product_available_again before update on product for each row
  when (new.is_available and new.sold_out_until is not null) execute function forget_sold_out();
