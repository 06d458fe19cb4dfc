-- alone
-- What is left to convert; empty once the job has run.
create index concurrently if not exists task_unconverted on task (id) where description_html is null;
create index concurrently if not exists calendar_event_unconverted on calendar_event (id) where description_html is null;
