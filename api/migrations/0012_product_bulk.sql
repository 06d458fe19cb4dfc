-- Products at a million rows: the words they are found by, orders that can be paged, one change to many of them now or
-- later, and saved views of more lists than one.

create index product_by_update on product (updated_at, id) where deleted_at is null;
create index product_by_price on product (price_cop, id) where deleted_at is null;
create index product_by_sku on product (coalesce(sku, ''), id) where deleted_at is null;
create index product_by_stock on product (coalesce(stock, 'infinity'), id) where deleted_at is null;

-- A misspelt word is looked for among those of markets and products alike.
create trigger product_search_added_words after insert on product_search referencing new table as changed
  for each statement execute function keep_words();
create trigger product_search_changed_words after update on product_search referencing new table as changed
  for each statement execute function keep_words();

-- Whether a column holds a piece of text. Dear, and said to be: inlined, `folded` looks cheap to the planner, and every
-- product would be folded before the index of words is asked.
create function holds_folded(value text, pattern text) returns boolean
  language plpgsql immutable strict parallel safe cost 500 as $$
begin
  return folded(value) like pattern;
end $$;

-- What a product is found by: its name first, for that is the order of names.
create function product_words(product product) returns text
  language sql stable as $$
  select folded(concat_ws(' ', product.name, product.sku, product.ean, product.brand, parent.name, parent.name_en,
    section.name, section.name_en))
  from menu_section section left join menu_section parent on parent.id = section.parent_id
  where section.id = product.section_id
$$;

-- A section that is renamed or moved renames what its products are found by; forms, imports and merges do it.
create function keep_product_words() returns trigger language plpgsql as $$
declare
  renamed uuid;
begin
  -- One after the other: few are, and each finds its products by their index.
  for renamed in
    select section.id from was join changed on changed.id = was.id join menu_section section on section.id = changed.id
      where (was.name, was.name_en, was.parent_id) is distinct from (changed.name, changed.name_en, changed.parent_id)
    union
    select section.id from was join changed on changed.id = was.id join menu_section section on section.parent_id = changed.id
      where (was.name, was.name_en) is distinct from (changed.name, changed.name_en)
  loop
    update product_search set words = product_words(product) from product
    where product.section_id = renamed and product.deleted_at is null and product_search.product_id = product.id;
  end loop;
  return null;
end $$;
create trigger menu_section_changed_words after update on menu_section
  referencing old table as was new table as changed
  for each statement execute function keep_product_words();

-- And whoever moves a product into another section or market.
create function keep_moved_product_words() returns trigger language plpgsql as $$
begin
  update product_search set words = product_words(new), market_id = new.market_id where product_id = new.id;
  return null;
end $$;
create trigger product_moved_words after update of section_id, market_id on product for each row
  when (old.section_id is distinct from new.section_id or old.market_id is distinct from new.market_id)
  execute function keep_moved_product_words();

create table product_bulk (
  id uuid primary key,
  status text not null check (status in ('preview', 'scheduled', 'cancelled', 'running', 'done', 'undoing', 'undone',
    'failed')),
  -- What is set, as the call said it.
  set jsonb not null,
  counts jsonb not null,
  -- When it begins; null is at once.
  starts_at timestamptz(3),
  -- The last product done, moved in the transaction that wrote it; and likewise by the undo.
  cursor uuid,
  done integer not null default 0,
  changed integer not null default 0,
  undone_cursor uuid,
  undone integer not null default 0,
  kept jsonb not null default '[]',
  created_by uuid not null references account,
  -- Who takes it back: an administrator may take a partner's back.
  undone_by uuid references account,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  request_id text
);
create index product_bulk_newest on product_bulk (created_at desc, id desc);
create index product_bulk_of on product_bulk (created_by, created_at desc, id desc);

-- The products a preview froze. Without foreign keys: a hundred thousand rows are written while somebody waits.
create table product_bulk_target (
  bulk_id uuid not null,
  product_id uuid not null,
  outcome text not null check (outcome in ('change', 'unchanged', 'illegal')),
  -- Why one is left out.
  reason text,
  primary key (bulk_id, product_id)
);

alter table market_view add column list text not null default 'markets' check (list in ('markets', 'products'));
alter table market_default_view add column list text not null default 'markets';
alter table market_default_view drop constraint market_default_view_pkey, add primary key (account_id, list);
