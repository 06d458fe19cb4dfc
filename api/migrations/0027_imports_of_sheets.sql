-- Several sheets in one run, values that no column brings, and rows that their suggestions would mend.
alter table import
  -- Of a run that reads several sheets, each with the number that its rows are counted on from: [{ sheet, after }].
  add column numbering jsonb not null default '[]';
update import set counts = counts || '{"suggested": 0}',
  ignored = jsonb_set(ignored, '{listed}', (select coalesce(jsonb_agg(one || '{"sheet": ""}' order by nth), '[]')
    from jsonb_array_elements(ignored -> 'listed') with ordinality listed(one, nth)));

-- Fields whose value is somewhere in the file besides its columns: { field: { from } }.
alter table import_profile add column constants jsonb not null default '{}';
