-- What each process says of itself. It was called a worker and told only that it lives: servers of version 0.2.0 go on
-- doing so through the view.

alter table worker rename to node;
alter table node rename constraint worker_pkey to node_pkey;
alter table node
  add column version text,
  add column migration text,
  add column state text not null default 'ready' constraint node_state check (state in ('starting', 'ready', 'draining', 'closing')),
  add column process text not null default 'all' constraint node_process check (process in ('web', 'worker', 'all')),
  add column host text,
  add column started_at timestamptz(3) not null default now();
comment on column node.version is 'Null until version 0.2.0, which tells only that it lives.';
comment on column node.migration is 'The number of the newest migration that it knows.';

create view worker as select id, seen_at from node;
