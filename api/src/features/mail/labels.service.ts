// A person's own labels: names are unique, and nobody else sees them.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import {
  type changeMailLabel,
  type createMailLabel,
  type labelMails,
  type MailLabel,
  maxLabels,
} from "@igo/contract/mail/labels.calls";
import { fold } from "@igo/contract/parsing/text";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { violates } from "../../platform/db/violations.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import { newId } from "../../platform/ids.ts";
import { publishMailbox } from "./mail.live.ts";
import { expand } from "./mails.queries.ts";
import * as queries from "./labels.queries.ts";

const found = async (db: Db, { id: ownerId }: SignedIn, id: string): Promise<MailLabel> => {
  const label = await queries.findLabel(db, ownerId, { id });
  if (!label) throw new Failure("mail.label_not_found");
  return label;
};

export const listLabels = async ({ db }: Pick<Deps, "db">, { id }: SignedIn) => ({
  labels: await queries.listLabels(db, id),
});

/** Concurrent writes of the same name hit the unique index. */
const named = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write();
  } catch (error) {
    if (violates(error, "mail_label_name")) throw new Failure("mail.label_taken");
    throw error;
  }
};

export const createLabel = async (
  deps: Deps,
  user: SignedIn,
  { clientId, name, color }: ParsedInput<typeof createMailLabel>["body"],
): Promise<MailLabel> => {
  const before = await queries.findLabel(deps.db, user.id, { clientId });
  if (before) return before;
  if ((await queries.countLabels(deps.db, user.id)) >= maxLabels)
    throw new Failure("mail.too_many_labels", { params: { most: maxLabels } });
  const id = newId();
  try {
    await named(() =>
      deps.db.transaction().execute(async (tx) => {
        await queries.insertLabel(tx, { id, ownerId: user.id, clientId, name, folded: fold(name), color });
        await publishMailbox(deps, tx, [user.id]);
      }),
    );
  } catch (error) {
    // The same request, sent twice at once.
    const first = await queries.findLabel(deps.db, user.id, { clientId });
    if (first) return first;
    throw error;
  }
  return { id, name, color, unread: 0 };
};

export const changeLabel = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  { name, color }: ParsedInput<typeof changeMailLabel>["body"],
): Promise<MailLabel> => {
  const label = await found(deps.db, user, id);
  const change = { ...(name !== undefined && { name, folded: fold(name) }), ...(color && { color }) };
  if (Object.keys(change).length === 0) return label;
  await named(() =>
    deps.db.transaction().execute(async (tx) => {
      await queries.updateLabel(tx, id, change);
      await publishMailbox(deps, tx, [user.id]);
    }),
  );
  return found(deps.db, user, id);
};

export const removeLabel = async (deps: Deps, user: SignedIn, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await queries.removeLabel(tx, user.id, id))) throw new Failure("mail.label_not_found");
    await publishMailbox(deps, tx, [user.id]);
  });

export const label = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  { ids, isOn, wholeThreads }: ParsedInput<typeof labelMails>["body"],
) => {
  await found(deps.db, user, id);
  const mailIds = await deps.db.transaction().execute(async (tx) => {
    const all = wholeThreads ? await expand(tx, user.id, ids) : ids;
    const changed = await (isOn ? queries.putLabel : queries.take)(tx, user.id, id, all);
    if (changed.length > 0) await publishMailbox(deps, tx, [user.id]);
    return changed;
  });
  return { mailIds };
};
