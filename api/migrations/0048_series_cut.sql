-- How a series was before "this and following" was changed or deleted, so that this can be undone. Void once the series
-- or what follows it has been changed again: the version in it says so.
alter table calendar_event add column cut jsonb;
