// The imports that explain the steps in the growth curve.
import { type GrowthStep, maxGrowthSteps } from "@igo/contract/insights/home";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { statement } from "../../../platform/db/statements.ts";

type Step = GrowthStep & { all: number };

const largest = statement<{ since: string }, Step>("home.steps", (_db, value) => {
  const since = value<string>((given) => given.since);
  return sql<Step>`
    with step as (
      select id, 'commit' as kind, committed_at as at from import
      where kind = 'market' and committed_at >= ${since}::date::timestamp at time zone 'America/Bogota'
      union all
      -- Taken back within a month of its commit, or never: these too are found by when they were committed.
      select id, 'undo', undone_at from import
      where kind = 'market'
        and committed_at >= (${since}::date - 32)::timestamp at time zone 'America/Bogota'
        and undone_at >= ${since}::date::timestamp at time zone 'America/Bogota'
    ),
    largest as (
      select step.*, (import.counts ->> 'create')::integer as markets, count(*) over ()::integer as all
      from step join import on import.id = step.id
      where (import.counts ->> 'create')::integer > 0
      order by markets desc, step.at desc limit ${sql.lit(maxGrowthSteps)}
    )
    select largest.id as import_id, largest.kind, (largest.at at time zone 'America/Bogota')::date::text as day,
      import.file_name, chain.name as chain_name, largest.markets, largest.all
    from largest
    join import on import.id = largest.id
    left join chain on chain.id = import.chain_id
    order by largest.at, largest.id`;
});

/** The largest imports committed or undone since a day in Bogota, and how many there were in all. */
export const stepsSince = (db: Db, since: string): Promise<Step[]> => largest(db, { since });
