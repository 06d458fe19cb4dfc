// A user's profile photo: re-encoded like all pictures, and served under the hash of its content.
import type { User } from "@igo/contract/session/session";
import { imagePath } from "@igo/contract/products/products.images";
import * as audit from "../../../platform/security/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { type Caller, traceOf } from "../caller.ts";
import * as people from "../people.queries.ts";
import { shown } from "../session.service.ts";

/** Stored as a path on the API's own host, whatever its name. The previous photo is purged once nobody uses it. */
const put = ({ db }: Deps, { id }: SignedIn, photoUrl: string | null, caller: Caller): Promise<User> =>
  db.transaction().execute(async (tx) => {
    const account = await people.updatePerson(tx, id, { photoUrl });
    const about = { actorId: id, subjectId: id, ...traceOf(caller), details: { fields: ["photoUrl"] } };
    await audit.recordAuditEntry(tx, { event: "user_updated", ...about });
    return shown(account);
  });

export const setPhoto = async (
  deps: Deps,
  user: SignedIn,
  fileKey: string,
  caller: Caller,
): Promise<User> => {
  try {
    const { key } = await deps.files.near(fileKey, deps.pictures.take);
    return await put(deps, user, `/api/v1${imagePath(key, 240)}`, caller);
  } finally {
    await deps.files.remove(fileKey);
  }
};

export const removePhoto = (deps: Deps, user: SignedIn, caller: Caller): Promise<User> =>
  put(deps, user, null, caller);
