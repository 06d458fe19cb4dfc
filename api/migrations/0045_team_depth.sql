-- Boards and calendar, deeper: events are found by their words, checklists have an order, tasks have files.

create index calendar_event_title on calendar_event using gin (folded(title) gin_trgm_ops);

-- In the order in which they were made until someone orders them.
alter table task_item add column position integer not null default 0;
update task_item set position = numbered.place
from (select id, row_number() over (partition by task_id order by id) as place from task_item) numbered
where numbered.id = task_item.id;

create table task_file (
  id uuid primary key,
  task_id uuid not null references task on delete cascade,
  author_id uuid references account on delete set null,
  client_id uuid not null,
  file_key text not null,
  file_name text not null,
  size bigint not null,
  content_type text not null,
  created_at timestamptz(3) not null default now(),
  unique (author_id, client_id)
);
create index task_file_task on task_file (task_id, id);
