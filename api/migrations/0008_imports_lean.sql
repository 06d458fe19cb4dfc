-- Imports cost less and bear more: no look-up per row where nothing can dangle, a name for each attempt of a check, and
-- a count of the processes a job took down with it.

-- A line of history is written in one transaction with its market, and a staged row goes before its run: neither a
-- market nor a run is ever deleted. A hundred thousand look-ups each were a twelfth of an import.
alter table market_change drop constraint market_change_market_id_fkey;
alter table import_market drop constraint import_market_import_id_fkey;
-- Staged rows come in at once, are read and go at once: a vacuum while they come in is work for nobody.
alter table import_market set (autovacuum_vacuum_insert_threshold = -1);

-- Which attempt of the check the staged rows belong to: a process that was silent and taken for dead writes no more.
alter table import add column attempt_id uuid;

-- Nobody's while it waits to be taken up again. `crashes` counts the processes that died over the job since it last got
-- further than `reached`.
alter table job_hold alter column worker_id drop not null;
alter table job_hold add column crashes integer not null default 0;
alter table job_hold add column reached integer not null default 0;
