// Who may receive an event of the live stream: its account, its role, or the members of the thing it is about.
import type { Db } from "../db/db.ts";
import type { SignedIn } from "../http/serving.ts";
import type * as queries from "./events.queries.ts";

/** What is known of an event before its members are looked up. */
type Happened = Omit<Awaited<ReturnType<typeof queries.after>>[number], "id">;
type People = Pick<ReadonlySet<string>, "has">;
/** The current members of each of these things, by the things' ids. */
type Members = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, People>>;

const topicOf = ({ topicKind, topicId }: Happened) => `${topicKind} ${topicId}`;

export const openAudiences = (db: Db) => {
  const membersOf = new Map<string, Members>();

  /**
   * Declares how to find the members of things of a kind. They are looked up on delivery, so that access is current.
   */
  const declareMembers = (kind: queries.Topic["kind"], members: Members) => membersOf.set(kind, members);

  /** Who may receive each event: for a thing, its current members. Events of an undeclared kind reach nobody. */
  const audienceOf = async (happened: readonly Happened[]) => {
    const members = new Map<string, People>();
    for (const [kind, ask] of membersOf) {
      const ids = [
        ...new Set(happened.flatMap((one) => (one.topicKind === kind && one.topicId ? [one.topicId] : []))),
      ];
      if (ids.length === 0) continue;
      for (const [id, people] of await ask(db, ids)) members.set(`${kind} ${id}`, people);
    }
    return (event: Happened, { user }: { user: SignedIn }) =>
      (event.accountId === null || event.accountId === user.id) &&
      (event.role === null || event.role === user.role) &&
      (event.topicKind === null || members.get(topicOf(event))?.has(user.id) === true);
  };

  return { declareMembers, audienceOf };
};
