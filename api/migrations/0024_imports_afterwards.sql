-- What happens after a commit: a run of the rows that another left out, the file both read, and what they are told of.
alter table import
  -- The run whose rows were left out, and all runs before it, the first upload first.
  add column follows uuid references import,
  add column origins uuid[] not null default '{}',
  -- The suggestions that were last accepted together, which one step takes back: { step, cells }.
  add column accepted jsonb,
  -- Rows of the sheet that hold no record: titles, blank lines, totals.
  add column ignored jsonb not null default '{"rows": 0, "listed": []}',
  -- What becomes of markets that the file calls active though they lack what going live needs.
  add column incomplete text check (incomplete in ('draft', 'as-in-file'));
create index import_follows on import (follows) where follows is not null;
update import set counts = counts || '{"incomplete": 0}';

-- Cells that hold a suggestion somebody accepted: { field: { before, was, typed, step } }.
alter table import_edit add column accepted jsonb not null default '{}';
