// The history of one record as the API returns it, page by page.
import type { Db } from "../../platform/db/db.ts";
import type { Changes } from "./changes.ts";
import {
  countVersions,
  type History,
  type HistoryFilter,
  listVersionPage as pageOf,
} from "./history.queries.ts";
import { numberedPage } from "../list/paging.ts";

type Requested = Omit<HistoryFilter, "id"> & { page: number; pageSize: number };
type Versioned = { actor: unknown; changes: unknown };

/** `shown` converts stored changes to what this reader may see. */
export const versionsOf = async <Version extends Versioned>(
  db: Db,
  history: History,
  id: string,
  { page, pageSize, ...filter }: Requested,
  shown: (changes: Changes) => Version["changes"],
) => {
  const { rows, numbers } = await numberedPage(
    { page, pageSize },
    (window) => pageOf<Omit<Version, keyof Versioned>>(db, history, { id, ...filter }, window),
    () => countVersions(db, history, { id, ...filter }),
  );
  const versions = rows.map(({ actorId, actorName, changes, ...version }) => ({
    ...version,
    actor: actorId !== null && actorName !== null ? { id: actorId, name: actorName } : null,
    changes: shown(changes),
  }));
  return { versions, ...numbers };
};
