// Inviting people: an account that waits for its owner, and a mail with a link that lets them in, once.
import { roles } from "@igo/contract/session/session";
import type { AccountDetails, inviteInput } from "@igo/contract/accounts/users";
import type { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { MailContent } from "../../platform/mail/mail.words.ts";
import type { Db } from "../../platform/db/db.ts";
import * as chainMembers from "../chains/members/chains.members.service.ts";
import * as members from "../markets/members.service.ts";
import * as links from "../session/sign-up/invitation.service.ts";
import * as accounts from "./accounts.service.ts";
import * as queries from "./accounts.queries.ts";

type InvitationParams = Extract<MailContent, { template: "invitation" }>["params"];

const send = async (
  deps: Deps,
  tx: Db,
  { user: { id: invitedBy, displayName: inviter } }: accounts.AccountChangeBy,
  { id: accountId, email: to, firstName: name, locale: language, role, markets, chains }: AccountDetails,
) => {
  if (to === null) throw new Failure("account.not_pending");
  const [first] = markets;
  const [chain] = chains;
  const params: InvitationParams = {
    name,
    inviter,
    link: await links.issue(deps, tx, { accountId, invitedBy }),
    market: first?.name ?? "",
    others: String(Math.max(0, markets.length - 1)),
    chain: chain?.name ?? "",
    role: role === roles.admin ? "admin" : (first?.role ?? (chain ? "manager" : "partner")),
  };
  await deps.mail.send(tx, { to, language, authorId: invitedBy, template: "invitation", params });
};

export const invite = (
  deps: Deps,
  by: accounts.AccountChangeBy,
  { markets, chains, ...invited }: z.output<typeof inviteInput>,
): Promise<AccountDetails> =>
  accounts.writing(deps, async (tx) => {
    const id = newId();
    await queries.insertAccount(tx, { ...invited, id, status: "pending" });
    await members.setFor(deps, tx, by, id, markets);
    for (const chainId of new Set(chains))
      await chainMembers.addWithin(deps, tx, by, { chainId, userId: id });
    await accounts.note(tx, by, "user_created", id, { role: invited.role });
    await accounts.recordUserAct(tx, by, "user.invite", id, { changes: { role: [null, invited.role] } });
    const user = await accounts.findAccount(tx, id);
    await send(deps, tx, by, user);
    await accounts.announceAccount(deps, tx, id);
    return user;
  });

export const inviteAgain = (deps: Deps, by: accounts.AccountChangeBy, id: string): Promise<void> =>
  accounts.writing(deps, async (tx) => {
    const { status } = await accounts.findAccountForUpdate(tx, id);
    if (status !== "pending") throw new Failure("account.not_pending");
    await accounts.note(tx, by, "user_updated", id, { invited: "again" });
    await accounts.recordUserAct(tx, by, "user.inviteAgain", id);
    await send(deps, tx, by, await accounts.findAccount(tx, id));
  });
