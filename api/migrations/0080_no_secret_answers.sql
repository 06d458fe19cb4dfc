-- The address of a calendar feed is a secret; answers that hold one are no longer stored.
delete from idempotent_answer where answer like '%/calendar/feed/%';
