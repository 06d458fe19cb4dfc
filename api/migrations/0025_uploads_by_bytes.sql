-- Photos count by their bytes alone: a partner with sixty products has sixty of them.
alter table upload add column is_file boolean not null default true;
