// Putting off what waits, for oneself alone.
import type { Db } from "../../platform/db/db.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import * as queries from "./snoozes.queries.ts";

export const snoozeFor = async (
  db: Db,
  { id }: Pick<SignedIn, "id">,
  subject: string,
  until: string | null,
): Promise<void> => {
  if (until === null) await queries.wake(db, id, subject);
  else await queries.snooze(db, id, subject, until);
};
