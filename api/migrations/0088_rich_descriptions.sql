-- Descriptions of tasks and events become rich text, with the same text without markup beside it, as posts have it. Null
-- until a job has converted what was written before: until then `description` holds Markdown (task) or plain text (event).
alter table task add column description_html text;
alter table calendar_event add column description_html text;
