-- Boards: columns of tasks in an order that people give them, and what the onboarding board keeps beside the markets.

create table board (
  id uuid primary key,
  title text not null,
  version integer not null default 1,
  created_by uuid not null references account,
  -- Made by the browser when the button was pressed: a repeat answers the first row.
  client_id uuid not null,
  created_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  unique (created_by, client_id)
);

-- Whoever gives a task a place in a column holds the column's row until the transaction ends.
create table board_column (
  id uuid primary key,
  board_id uuid not null references board on delete cascade,
  title text not null,
  -- Compared byte by byte: the strings are made that way.
  rank text collate "C" not null,
  -- More tasks than this are warned of, not refused.
  task_limit integer,
  -- A task that comes here is done.
  is_done boolean not null default false,
  version integer not null default 1,
  constraint board_column_rank unique (board_id, rank) deferrable
);

create table task (
  id uuid primary key,
  board_id uuid not null references board on delete cascade,
  column_id uuid not null references board_column,
  rank text collate "C" not null,
  title text not null,
  description text not null default '',
  -- A date, not an instant: a time zone would make it yesterday.
  due_on date,
  labels text[] not null default '{}',
  -- The filter of a list of markets, as the list's address has it: the task is done when none is left.
  market_list jsonb,
  -- How many it held when it was made.
  market_list_start integer,
  completed_at timestamptz(3),
  version integer not null default 1,
  created_by uuid not null references account,
  client_id uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  unique (created_by, client_id),
  -- Archived ones keep their place. Deferrable: when a column is spaced anew all its ranks change in one statement.
  constraint task_rank unique (column_id, rank) deferrable
);
create index task_of_board on task (board_id, column_id, rank) where archived_at is null;
create index task_with_list on task (id) where market_list is not null and completed_at is null and archived_at is null;
create index task_due on task (due_on) where due_on is not null and completed_at is null and archived_at is null;
create index task_title on task using gin (folded(title) gin_trgm_ops);

create table task_assignee (
  task_id uuid not null references task on delete cascade,
  account_id uuid not null references account,
  primary key (task_id, account_id)
);
create index task_assignee_account on task_assignee (account_id);

-- Who is told of comments and moves without being assigned.
create table task_watcher (
  task_id uuid not null references task on delete cascade,
  account_id uuid not null references account,
  primary key (task_id, account_id)
);
create index task_watcher_account on task_watcher (account_id);

create table task_item (
  id uuid primary key,
  task_id uuid not null references task on delete cascade,
  text text not null,
  done_by uuid references account,
  done_at timestamptz(3),
  created_by uuid not null references account,
  client_id uuid not null,
  unique (created_by, client_id)
);
create index task_item_task on task_item (task_id, id);

create table task_history (
  id bigint generated always as identity primary key,
  task_id uuid not null references task on delete cascade,
  -- Null when the system did it.
  actor_id uuid references account,
  at timestamptz(3) not null default now(),
  kind text not null,
  -- { field: [before, after] }
  changes jsonb not null default '{}'
);
create index task_history_task on task_history (task_id, id);

-- Of a task, or of a market on the onboarding board: then for administrators alone.
create table board_comment (
  id uuid primary key,
  task_id uuid references task on delete cascade,
  market_id uuid references market on delete cascade,
  author_id uuid not null references account,
  client_id uuid not null,
  text text not null,
  created_at timestamptz(3) not null default now(),
  unique (author_id, client_id)
);
create index board_comment_task on board_comment (task_id, id) where task_id is not null;
create index board_comment_market on board_comment (market_id, id) where market_id is not null;

-- What the onboarding board keeps of a market: everything else is the market's own.
create table market_board_card (
  market_id uuid primary key references market on delete cascade,
  assignee_id uuid references account,
  due_on date
);
create index market_board_card_assignee on market_board_card (assignee_id) where assignee_id is not null;
create index market_board_card_due on market_board_card (due_on) where due_on is not null;

-- Only of markets that were dragged. It counts as long as the market has that status.
create table market_board_rank (
  market_id uuid primary key references market on delete cascade,
  status text not null,
  rank text collate "C" not null,
  constraint market_board_rank_place unique (status, rank) deferrable
);

-- Of which due date somebody was told: each is told of once.
create table board_due_notice (
  account_id uuid not null references account,
  -- A task or a market.
  subject_id uuid not null,
  due_on date not null,
  primary key (account_id, subject_id, due_on)
);
