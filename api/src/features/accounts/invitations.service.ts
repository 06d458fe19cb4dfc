// Inviting people: an account that waits for its owner, and a mail with the way in. He proves himself by a code.
import type { AccountDetails, inviteInput } from "@igo/contract/users";
import type { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failure.ts";
import { newId } from "../../core/ids.ts";
import type { Db } from "../../db/db.ts";
import * as members from "../markets/members.service.ts";
import * as accounts from "./accounts.service.ts";
import * as queries from "./accounts.queries.ts";

type Invited = { email: string; firstName: string; locale: "en" | "es" };

const send = ({ mail, config }: Deps, tx: Db, by: accounts.By, { email, firstName, locale }: Invited) => {
  const asked = new URLSearchParams({ identifier: email, purpose: "activation" });
  return mail.send(tx, {
    to: email,
    language: locale,
    template: "invitation",
    params: {
      name: firstName,
      inviter: by.user.displayName,
      link: `${config.publicUrl}/auth/jwt/check-otp?${asked.toString()}`,
    },
  });
};

export const invite = (
  deps: Deps,
  by: accounts.By,
  { markets, ...invited }: z.output<typeof inviteInput>,
): Promise<AccountDetails> =>
  accounts.writing(deps, async (tx) => {
    const id = newId();
    await queries.insert(tx, { ...invited, id, status: "pending" });
    await members.setFor(deps, tx, by, id, markets);
    await accounts.note(tx, by, "user_created", id, { role: invited.role });
    await send(deps, tx, by, invited);
    await accounts.announce(deps, tx, id);
    return accounts.find(tx, id);
  });

export const inviteAgain = (deps: Deps, by: accounts.By, id: string): Promise<void> =>
  accounts.writing(deps, async (tx) => {
    const { email, firstName, locale, status } = await accounts.findForUpdate(tx, id);
    if (status !== "pending" || email === null) throw new Failure("account.not_pending");
    await accounts.note(tx, by, "user_updated", id, { invited: "again" });
    await send(deps, tx, by, { email, firstName, locale });
  });
