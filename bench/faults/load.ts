// The load during a fault: ten writers, imports one after another, a hundred live streams.
import { workbookOf } from "./import.ts";
import { startImporting } from "./importer.ts";
import { addAdministrators } from "./people.ts";
import type { Place } from "./place.ts";
import { openStreams, streams, streamsEach } from "./streams.ts";
import { type Log, startWriting, type Written } from "./writers.ts";

type Doors = {
  /** The call function of each writer. */
  callOf: (caller: number) => Place["call"];
  /** The server address of each stream. */
  baseFor: (stream: number) => string;
  /** How many streams, and how long each writer rests after a write. */
  streams?: number;
  restMs?: number;
};

type Load = {
  log: Log;
  /** The progress of the imports, for callers that wait for it to change. */
  position: () => string;
  /** Which part of which import is under way. */
  part: () => string;
};

export type Borne = {
  stores: readonly Written[];
  /** How many imports were verified as complete. */
  imports: number;
  /** How long each stream that had to reconnect was away. */
  gaps: readonly number[];
};

/** Runs the fault under load, ends the load, and checks that imports are complete and streams missed nothing. */
export const underLoad = async (
  place: Place,
  rows: number,
  { callOf, baseFor, streams: count = streams, restMs = 0 }: Doors,
  provoke: (load: Load) => Promise<void>,
): Promise<Borne> => {
  const file = await workbookOf(rows);
  const live = await openStreams(await addAdministrators(place, count / streamsEach), baseFor);
  const importing = startImporting(place, callOf(0), file, rows);
  const { log, stop } = startWriting("K", callOf, restMs);
  try {
    await provoke({ log, position: importing.position, part: importing.part });
    await stop();
    const imports = await importing.stop();
    await live.prove(log.stores);
    return { stores: log.stores, imports, gaps: live.gaps() };
  } finally {
    importing.leave();
    live.close();
    await stop();
  }
};
