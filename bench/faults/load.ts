// What a server bears while a fault is provoked: ten writers, imports one after the other, a hundred live streams.
import { workbookOf } from "./import.ts";
import { startImporting } from "./importer.ts";
import { addAdministrators } from "./people.ts";
import type { Place } from "./place.ts";
import { openStreams, streams, streamsEach } from "./streams.ts";
import { type Log, startWriting, type Written } from "./writers.ts";

type Doors = {
  /** How the caller of a number calls. */
  callOf: (caller: number) => Place["call"];
  /** Where the stream of a number goes. */
  baseFor: (stream: number) => string;
};

type Load = {
  log: Log;
  /** Where the imports are, for whoever waits that they move. */
  position: () => string;
  /** Which part of which import is under way. */
  part: () => string;
};

export type Borne = {
  stores: readonly Written[];
  /** How many imports were proved whole. */
  imports: number;
  /** How long streams were away that had to come back. */
  gaps: readonly number[];
};

/** Provokes under load, ends the load, and proves that imports are whole and that streams have missed nothing. */
export const underLoad = async (
  place: Place,
  rows: number,
  { callOf, baseFor }: Doors,
  provoke: (load: Load) => Promise<void>,
): Promise<Borne> => {
  const file = await workbookOf(rows);
  const live = await openStreams(await addAdministrators(place, streams / streamsEach), baseFor);
  const importing = startImporting(place, callOf(0), file, rows);
  const { log, stop } = startWriting("K", callOf);
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
