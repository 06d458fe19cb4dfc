-- A rule of an event ends by a date or by a count, and has only what it honours (RFC 5545, 3.3.10). Of the few that have
-- both, or weekdays that were ignored, the dates stay as they are.
update calendar_event set repeat = repeat || jsonb_build_object('count', null, 'until', to_char(last_on, 'YYYY-MM-DD'))
where repeat ->> 'count' is not null and repeat ->> 'until' is not null;
update calendar_event set repeat = repeat - 'weekdays' where repeat ->> 'every' <> 'week' and repeat ? 'weekdays';
update calendar_event set repeat = repeat - 'monthly' where repeat ->> 'every' <> 'month' and repeat ? 'monthly';
