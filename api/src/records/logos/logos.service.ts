// The logo of a market or a chain: one picture, processed and stored like those of products; the next one replaces it.
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { newId } from "../../platform/ids.ts";
import { type Owner, removeLogo, replaceLogo } from "./logos.queries.ts";

/** `note` tells activity and events of it, and refuses if the record may not be changed any more. */
export const setLogo = async (
  deps: Pick<Deps, "db" | "files" | "pictures">,
  owner: Owner,
  fileKey: string,
  note: (tx: Db) => Promise<unknown>,
): Promise<void> => {
  try {
    const { key, width, height } = await deps.files.near(fileKey, deps.pictures.take);
    await deps.db.transaction().execute(async (tx) => {
      await note(tx);
      await replaceLogo(tx, owner, { id: newId(), key, width, height });
    });
  } finally {
    await deps.files.remove(fileKey);
  }
};

/** Without one there is nothing to tell. */
export const takeLogoAway = (
  { db }: Pick<Deps, "db">,
  owner: Owner,
  note: (tx: Db) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await removeLogo(tx, owner)) await note(tx);
  });
