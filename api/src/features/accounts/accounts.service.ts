// Accounts as administrators manage them: found, changed, suspended, signed out. Invitations are separate.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { roles } from "@igo/contract/session/session";
import type { accountChanges, AccountDetails, listUsers } from "@igo/contract/accounts/users";
import type { z } from "zod";
import { type AuditEvent, recordAuditEntry } from "../../platform/security/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import { type Act, namesOnly, recordAct } from "../../records/activity/activity.ts";
import { changesBetween } from "../../records/history/changes.ts";
import { violates } from "../../platform/db/violations.ts";
import * as chainMembers from "../chains/members/chains.members.service.ts";
import * as mailbox from "../mail/mail.service.ts";
import * as members from "../markets/members.service.ts";
import { holdLastAdmin } from "../session/admin.service.ts";
import { endedChannel } from "../session/session.service.ts";
import * as queries from "./accounts.queries.ts";
import { refuseOutdated } from "../../records/edit/versions.ts";
import { numberedPage } from "../../records/list/paging.ts";

/** Who does it, in which request and from where: what the audit log records. */
export type AccountChangeBy = {
  user: SignedIn;
  requestId: string;
  address: string;
  device: string | undefined;
};

const sortFields = ["displayName", "email", "createdAt", "lastSeenAt"] as const;

export const listAccounts = async (
  db: Db,
  { search, role, status, sort, ...requested }: ParsedInput<typeof listUsers>["query"],
): Promise<EndpointResponse<typeof listUsers>> => {
  const filter = { search, role, status };
  const field = sortFields.find((name) => sort.endsWith(name)) ?? "displayName";
  const { rows: users, numbers } = await numberedPage(
    requested,
    (window) => queries.listAccounts(db, filter, { field, descending: sort.startsWith("-") }, window),
    () => queries.countAccounts(db, filter),
  );
  return { users, ...numbers };
};

export const findAccount = async (db: Db, id: string): Promise<AccountDetails> => {
  const account = await queries.findAccount(db, id);
  if (!account) throw new Failure("account.not_found");
  return {
    ...account,
    markets: await members.listMarketMembersFor(db, id),
    chains: await chainMembers.listChainMembersFor(db, id),
  };
};

export const note = (
  tx: Db,
  by: AccountChangeBy,
  event: AuditEvent["event"],
  subjectId: string,
  details = {},
) =>
  recordAuditEntry(tx, {
    event,
    actorId: by.user.id,
    subjectId,
    requestId: by.requestId,
    address: by.address,
    device: by.device,
    details,
  });

/** For the activity log: one line, whatever else the audit log records. */
export const recordUserAct = (
  tx: Db,
  by: AccountChangeBy,
  action: Extract<Act["action"], `user.${string}`>,
  subjectId: string,
  details?: Act["details"],
) => recordAct(tx, { action, by, subjectId, ...(details && { details }) });

export const announceAccount = ({ events }: Pick<Deps, "events">, tx: Db, id: string) =>
  events.publish(tx, { kind: "stale", feature: "users", ids: [id] }, { role: roles.admin });

/** Translates what the database refuses when two callers race past our own checks. */
const translated = (error: unknown): unknown => {
  if (!violates(error, "account_email")) return error;
  return new Failure("account.email_taken", { fields: [{ path: "email", code: "taken" }] });
};

export const writing = <Result>({ db }: Pick<Deps, "db">, work: (tx: Db) => Promise<Result>) =>
  holdLastAdmin(() => db.transaction().execute(work)).catch((error: unknown) => {
    throw translated(error);
  });

type Stored = NonNullable<Awaited<ReturnType<typeof queries.findAccountForUpdate>>>;

export const findAccountForUpdate = async (tx: Db, id: string): Promise<Stored> => {
  const account = await queries.findAccountForUpdate(tx, id);
  if (!account) throw new Failure("account.not_found");
  return account;
};

type Changes = z.output<typeof accountChanges>;

export const updateAccount = (
  deps: Deps,
  by: AccountChangeBy,
  { id, version, markets, ...given }: Changes,
): Promise<AccountDetails> =>
  writing(deps, async (tx) => {
    const before = await findAccountForUpdate(tx, id);
    await refuseOutdated(before, version, "account.version_conflict", () => findAccount(tx, id));
    const was = new Map<string, unknown>(Object.entries(before));
    const changed = Object.entries(given).filter(([field, value]) => was.get(field) !== value);
    const hasMoved = markets !== undefined && (await members.setFor(deps, tx, by, id, markets));
    if (changed.length === 0 && !hasMoved) return findAccount(tx, id);
    await queries.updateAccount(tx, id, Object.fromEntries(changed));
    if (changed.length > 0)
      await note(tx, by, "user_updated", id, { fields: changed.map(([field]) => field) });
    if (given.role !== undefined && given.role !== before.role) await changeRole(tx, by, before, given.role);
    const changes = namesOnly(changesBetween(before, { ...before, ...given }, Object.keys(given)), personal);
    await recordUserAct(tx, by, "user.update", id, {
      changes: { ...changes, ...(hasMoved && { markets: [null, null] }) },
    });
    await announceAccount(deps, tx, id);
    return findAccount(tx, id);
  });

const personal = ["firstName", "lastName", "email", "phone", "photoUrl"];

const changeRole = async (tx: Db, by: AccountChangeBy, { id, role }: Stored, to: number) => {
  await note(tx, by, "privilege_permissions_changed", id, { role: [role, to] });
  await queries.interruptSessions(tx, id, endedChannel);
};

export const suspend = (
  deps: Deps,
  by: AccountChangeBy,
  id: string,
  reason?: string,
): Promise<AccountDetails> =>
  writing(deps, async (tx) => {
    const { status } = await findAccountForUpdate(tx, id);
    if (status !== "suspended") {
      await queries.updateAccount(tx, id, { status: "suspended", suspendedFrom: status });
      await queries.endSessions(tx, id, endedChannel);
      await note(tx, by, "user_suspended", id, reason ? { reason } : {});
      await recordUserAct(tx, by, "user.suspend", id, reason ? { reason } : undefined);
      await announceAccount(deps, tx, id);
    }
    return findAccount(tx, id);
  });

export const reactivate = (deps: Deps, by: AccountChangeBy, id: string): Promise<AccountDetails> =>
  writing(deps, async (tx) => {
    const { status, suspendedFrom } = await findAccountForUpdate(tx, id);
    if (status === "suspended") {
      await queries.updateAccount(tx, id, { status: suspendedFrom ?? "active", suspendedFrom: null });
      await deps.mail.release(tx, id);
      await mailbox.releaseHeld(deps, tx, id);
      await note(tx, by, "user_reactivated", id);
      await recordUserAct(tx, by, "user.reactivate", id);
      await announceAccount(deps, tx, id);
    }
    return findAccount(tx, id);
  });

export const signOutEverywhere = (deps: Deps, by: AccountChangeBy, id: string): Promise<void> =>
  writing(deps, async (tx) => {
    await findAccountForUpdate(tx, id);
    await queries.endSessions(tx, id, endedChannel);
    await queries.endFeed(tx, id);
    await note(tx, by, "session_expired", id, { everywhere: true });
    await recordUserAct(tx, by, "user.signOut", id);
  });
