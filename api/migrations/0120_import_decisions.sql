-- What was decided about a run's causes, so that any one decision can be taken back alone. `patch` is what it changed in
-- the mapping, with the earlier values; the cells that it changed carry its id in import_edit.
create table import_decision (
  id uuid primary key,
  import_id uuid not null references import (id) on delete cascade,
  decided_by uuid not null references account (id),
  decided_at timestamptz(3) not null default now(),
  cause jsonb not null,
  action text not null,
  cells integer not null,
  rows integer not null,
  examples jsonb not null,
  patch jsonb
);
create index import_decision_of_run on import_decision (import_id, decided_at desc);
create index import_decision_of_account on import_decision (decided_by);

-- Which decision about a whole cause left this row out, or said what it is the same as.
alter table import_edit add column decided_in uuid;
