-- What the sheet's name, the title and the lines above rows could say of a run's fields: [{ field, from, text }].
alter table import add column offers jsonb not null default '[]';
