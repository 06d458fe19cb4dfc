-- By what a database recognises the secret that its bank numbers are encrypted with: derived from it one way.
create table secret_check (
  -- There is one row.
  is_here boolean primary key default true check (is_here),
  value text not null
);
