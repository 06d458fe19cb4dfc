-- Which request holds a key while it runs: one that was taken over while its process stood still must not store its answer.
alter table idempotent_answer add column holder uuid;
