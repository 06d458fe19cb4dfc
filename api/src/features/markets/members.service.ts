// Who manages a market: set by administrators, on the market's page and on the account's.
import type { LiveEvent } from "@igo/contract/events/events";
import type { Member, MemberRole } from "@igo/contract/markets/members";
import { roles } from "@igo/contract/session/session";
import type { Membership } from "@igo/contract/accounts/users";
import { recordAuditEntry } from "../../platform/security/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import { recordAct } from "../../records/activity/activity.ts";
import * as markets from "./markets.service.ts";
import * as queries from "./members.queries.ts";

export const listMarketMembers = async (deps: Deps, user: SignedIn, marketId: string): Promise<Member[]> => {
  await markets.find(deps, user, marketId);
  return queries.listMembersOfMarket(deps.db, marketId);
};

export const listMarketMembersFor = (db: Db, accountId: string): Promise<Membership[]> =>
  queries.listMarketMembersFor(db, accountId);

type Change = { marketId: string; userId: string; role: MemberRole | null };

/** Adds a member, removes one, or changes a role; a role of null removes. */
const apply = async (
  { events }: Pick<Deps, "events">,
  tx: Db,
  by: markets.By,
  { marketId, userId, role }: Change,
) => {
  if (role === null) await queries.removeMarketMember(tx, marketId, userId);
  else await queries.putMarketMember(tx, marketId, userId, role);
  await recordAuditEntry(tx, {
    event: "privilege_permissions_changed",
    actorId: by.user.id,
    subjectId: userId,
    requestId: by.requestId,
    details: { marketId, role },
  });
  const stale: LiveEvent = { kind: "stale", feature: "markets", ids: [marketId] };
  await events.publish(tx, stale, { userId });
  await events.publish(tx, stale, { role: roles.admin });
};

type Held = { key: string; role: MemberRole };

/** The changes from `now` to `wanted`. */
const difference = (now: readonly Held[], wanted: readonly Held[]) => {
  const held = new Map(now.map(({ key, role }) => [key, role]));
  const kept = new Set(wanted.map(({ key }) => key));
  return [
    ...wanted.filter(({ key, role }) => held.get(key) !== role),
    ...now.filter(({ key }) => !kept.has(key)).map(({ key }) => ({ key, role: null })),
  ];
};

/** Each must exist, and be named once; `path` is the position of an invalid one. */
const refuseUnknown = (
  given: readonly Held[],
  known: ReadonlySet<string>,
  path: (index: number) => string,
) => {
  const isWrong = given.flatMap(({ key }, index) =>
    known.has(key) && given.findIndex((other) => other.key === key) === index ? [] : [path(index)],
  );
  if (isWrong.length > 0)
    throw new Failure("request.invalid", { fields: isWrong.map((at) => ({ path: at, code: "invalid" })) });
};

const keysOf = (held: readonly Held[]) => held.map(({ key }) => key);

type People = readonly { userId: string; role: MemberRole }[];

export const setMarketMember = async (
  deps: Deps,
  by: markets.By,
  marketId: string,
  people: People,
): Promise<Member[]> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await queries.lockMarket(tx, marketId))) throw new Failure("market.not_found");
    const wanted = people.map(({ userId, role }) => ({ key: userId, role }));
    const known = await queries.knownAccounts(
      tx,
      wanted.map(({ key }) => key),
    );
    refuseUnknown(wanted, known, (index) => `members.${index}.userId`);
    const now = (await queries.listMembersOfMarket(tx, marketId)).flatMap(({ userId, role, isDirect }) =>
      isDirect ? [{ key: userId, role }] : [],
    );
    const changes = difference(now, wanted);
    for (const { key, role } of changes) await apply(deps, tx, by, { marketId, userId: key, role });
    if (changes.length > 0)
      await recordAct(tx, {
        action: "market.people",
        by,
        subjectId: marketId,
        marketId,
        // Only keys are stored; names are added when it is read, because an erased account has none.
        details: { changes: { members: [keysOf(now), keysOf(wanted)] } },
      });
    return queries.listMembersOfMarket(tx, marketId);
  });

type Markets = readonly { marketId: string; role: MemberRole }[];

/** The same for an account, within the caller's transaction; returns whether anything changed. */
export const setFor = async (
  deps: Pick<Deps, "events">,
  tx: Db,
  by: markets.By,
  userId: string,
  given: Markets,
): Promise<boolean> => {
  const wanted = given.map(({ marketId, role }) => ({ key: marketId, role }));
  const known = await queries.liveMarkets(
    tx,
    wanted.map(({ key }) => key),
  );
  refuseUnknown(wanted, known, (index) => `markets.${index}.marketId`);
  const now = (await queries.listMarketMembersFor(tx, userId)).map(({ marketId, role }) => ({
    key: marketId,
    role,
  }));
  const changes = difference(now, wanted);
  for (const { key, role } of changes) await apply(deps, tx, by, { marketId: key, userId, role });
  return changes.length > 0;
};
