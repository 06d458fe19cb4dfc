-- A version that was brought back names the one it is of.
alter table market_change add column restored_version integer,
  drop constraint market_change_source_check,
  add constraint market_change_source_check check (source in ('form', 'bulk', 'import', 'undo', 'restore', 'system')),
  add constraint market_change_restored_check check ((source = 'restore') = (restored_version is not null));
alter table product_change add column restored_version integer,
  drop constraint product_change_source_check,
  add constraint product_change_source_check check (source in ('form', 'bulk', 'import', 'undo', 'restore', 'system')),
  add constraint product_change_restored_check check ((source = 'restore') = (restored_version is not null));
