-- Which process holds a key or an upload, so that those of a dead one are free at once. Older rows do not say.

alter table idempotent_answer add column node_id uuid;
alter table upload add column node_id uuid;
