-- Which store of files belongs to this database: every server must have that one.
create table file_store (
  is_here boolean primary key default true check (is_here),
  -- The same as in the store's object `store-id`.
  id uuid not null,
  -- When files that nothing refers to were last looked for; at first when the store was adopted.
  swept_at timestamptz(3) not null default now()
);
