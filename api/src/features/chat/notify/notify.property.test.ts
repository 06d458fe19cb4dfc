// People of a group and of a market's conversation act at random, and time passes in between: what is unread for each,
// whom the bell tells and who gets a mail is what a plain model says. RUNS=20 makes 2,000 acts.
import * as api from "@igo/contract/chat/conversations.calls";
import * as inbox from "@igo/contract/chat/inbox.calls";
import * as messages from "@igo/contract/chat/messages.calls";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { roles } from "@igo/contract/session/session";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aStoreOf, group, ofMarket, read, say } from "@igo/testing/builders/chat";
import { at } from "@igo/testing/clock";
import { openMailbox } from "@igo/testing/mailbox";
import { holdJobs, hurryJobs, server, settleJobs } from "@igo/testing/server/server";
import { mailDue } from "../../notifications/notifications.mail.service.ts";

const runs = Number(process.env.RUNS ?? 1);
const actsOfRun = 100;

const mailbox = await openMailbox();
const { as, deps, database, someone } = await server({
  env: { SMTP_URL: mailbox.url, PUBLIC_URL: "http://localhost:8080" },
});

type Member = Awaited<ReturnType<typeof someone>> & { isTeam: boolean };
type Said = { id: string; by: Member; isInternal: boolean; isSystem: boolean; isDeleted: boolean };
/** How many of all that was said a person has read, and how many they know of: read once, or notified of. */
type Mark = {
  isIn: boolean;
  read: number;
  known: number;
  isQuiet: boolean;
  hasLine: boolean;
  mailWaits: boolean;
};
type Talk = {
  id: string;
  isGroup: boolean;
  said: Said[];
  marks: Map<Member, Mark>;
  /** Since which message the partner waits. */
  waiting: Said | undefined;
  assignee: Member | undefined;
  isResolved: boolean;
  /** Somebody wrote since the last look. */
  isDue: boolean;
};

const markOf = (talk: Talk, who: Member): Mark => {
  const mark = talk.marks.get(who);
  if (!mark) throw new Error("Nobody stands aside");
  return mark;
};
const shownTo = (talk: Talk, who: Member) => talk.said.filter(({ isInternal }) => who.isTeam || !isInternal);
const unreadOf = (talk: Talk, who: Member) =>
  talk.said.slice(markOf(talk, who).read).filter(({ isInternal }) => who.isTeam || !isInternal).length;

const readTo = (talk: Talk, who: Member, count: number) => {
  const mark = markOf(talk, who);
  mark.read = Math.max(mark.read, count);
  mark.known = Math.max(mark.known, mark.read);
  if (unreadOf(talk, who) === 0) Object.assign(mark, { hasLine: false, mailWaits: false });
};
/** Who has read everything has also read the line about their own act. */
const happen = (talk: Talk, by: Member, isInternal: boolean) => {
  const hadReadAll = markOf(talk, by).read === talk.said.length;
  talk.said.push({ id: "", by, isInternal, isSystem: true, isDeleted: false });
  if (hadReadAll) readTo(talk, by, talk.said.length);
};
const isWorthTelling = (talk: Talk, who: Member) =>
  talk.said
    .slice(Math.max(markOf(talk, who).read, markOf(talk, who).known))
    .some(({ by, isInternal, isSystem, isDeleted }) => by !== who && !isInternal && !isSystem && !isDeleted);

const look = (talk: Talk) => {
  if (!talk.isDue) return;
  talk.isDue = false;
  for (const [who, mark] of talk.marks) {
    const isAddressed = talk.isGroup
      ? mark.isIn
      : !who.isTeam || (talk.waiting && (talk.assignee ?? who) === who);
    if (!isAddressed || mark.isQuiet || !isWorthTelling(talk, who)) continue;
    Object.assign(mark, { known: talk.said.length, hasLine: true, mailWaits: true });
  }
};

const versionOf = async (by: Member, { id }: Talk) =>
  (await by.ask(api.readConversation, { params: { id } })).conversation.version;

type Act = (talk: Talk, who: Member, other: Member, where: number) => Promise<void>;
const picked = (list: readonly Said[], where: number) => list[where % Math.max(1, list.length)];

const acts: Record<string, Act> = {
  write: async (talk, who) => {
    const { id } = await say(who, talk.id, "hola");
    const message = { id, by: who, isInternal: false, isSystem: false, isDeleted: false };
    talk.said.push(message);
    readTo(talk, who, talk.said.length);
    talk.isDue = true;
    if (who.isTeam) talk.waiting = undefined;
    else if (!talk.isGroup) talk.waiting ??= message;
    if (!who.isTeam) talk.isResolved = false;
  },
  note: async (talk, who) => {
    if (talk.isGroup || !who.isTeam) return;
    const { id } = await say(who, talk.id, "nota", { isInternal: true });
    talk.said.push({ id, by: who, isInternal: true, isSystem: false, isDeleted: false });
    readTo(talk, who, talk.said.length);
  },
  delete: async (talk, who, _other, where) => {
    const own = talk.said.filter(({ by, isSystem, isDeleted }) => by === who && !isSystem && !isDeleted);
    // Mostly the newest: what was just written is what people take back.
    const message = where % 3 > 0 ? own.at(-1) : picked(own, where);
    if (!message) return;
    await who.ask(messages.deleteMessage, { params: { id: talk.id, messageId: message.id } });
    message.isDeleted = true;
    if (!talk.waiting) return;
    const rest = talk.said.slice(talk.said.indexOf(talk.waiting));
    talk.waiting = rest.find((one) => !one.isInternal && !one.isSystem && !one.isDeleted);
  },
  edit: async (talk, who, _other, where) => {
    const own = talk.said.filter(({ by, isSystem, isDeleted }) => by === who && !isSystem && !isDeleted);
    const message = picked(own, where);
    if (!message) return;
    const params = { id: talk.id, messageId: message.id };
    await who.ask(messages.editMessage, { params, body: { text: `otro ${where}` } });
  },
  rename: async (talk, who, _other, where) => {
    if (!talk.isGroup) return;
    const body = { version: await versionOf(who, talk), title: `Grupo ${where}` };
    await who.ask(api.renameConversation, { params: { id: talk.id }, body });
    happen(talk, who, false);
  },
  add: async (talk, who, other) => {
    if (!talk.isGroup || markOf(talk, other).isIn) return;
    await who.ask(api.addMembers, { params: { id: talk.id }, body: { accountIds: [other.id] } });
    const count = talk.said.length;
    Object.assign(markOf(talk, other), { isIn: true, read: count, known: count });
    happen(talk, who, false);
  },
  remove: async (talk, who, other) => {
    if (!talk.isGroup || !who.isTeam || who === other || !markOf(talk, other).isIn) return;
    await who.ask(api.removeMember, { params: { id: talk.id, accountId: other.id } });
    Object.assign(markOf(talk, other), { isIn: false, hasLine: false, mailWaits: false });
    happen(talk, who, false);
  },
  leave: async (talk, who) => {
    const isLast = [...talk.marks.values()].filter(({ isIn }) => isIn).length === 1;
    if (!talk.isGroup || isLast) return;
    await who.ask(api.leaveConversation, { params: { id: talk.id } });
    happen(talk, who, false);
    Object.assign(markOf(talk, who), { isIn: false, hasLine: false, mailWaits: false });
  },
  read: async (talk, who, _other, where) => {
    const shown = shownTo(talk, who);
    const message = where % 2 > 0 ? shown.at(-1) : picked(shown, where);
    if (!message) return;
    await read(who, talk.id, shown.indexOf(message) + 1);
    readTo(talk, who, talk.said.indexOf(message) + 1);
  },
  unread: async (talk, who, _other, where) => {
    const message = picked(shownTo(talk, who), where);
    if (!message) return;
    const seq = shownTo(talk, who).indexOf(message) + 1;
    await who.ask(api.markUnread, { params: { id: talk.id }, body: { seq } });
    markOf(talk, who).read = talk.said.indexOf(message);
  },
  mute: async (talk, who, _other, where) => {
    const isQuiet = where % 3 === 0;
    const body =
      where % 2 > 0
        ? { notify: isQuiet ? ("mentions" as const) : ("all" as const), mutedUntil: null }
        : { notify: "all" as const, mutedUntil: isQuiet ? "2050-01-01T00:00:00Z" : null };
    await who.ask(api.setConversation, { params: { id: talk.id }, body });
    markOf(talk, who).isQuiet = isQuiet;
  },
  assign: async (talk, who, other) => {
    if (talk.isGroup || !who.isTeam) return;
    const assignee = other.isTeam && other !== talk.assignee ? other : undefined;
    if (assignee === talk.assignee) return;
    const body = { version: await versionOf(who, talk), accountId: assignee?.id ?? null };
    await who.ask(inbox.assignConversation, { params: { id: talk.id }, body });
    talk.assignee = assignee;
    happen(talk, who, true);
  },
  resolve: async (talk, who) => {
    if (talk.isGroup || !who.isTeam || talk.isResolved) return;
    const body = { version: await versionOf(who, talk), status: "resolved" as const };
    await who.ask(inbox.setInboxStatus, { params: { id: talk.id }, body });
    Object.assign(talk, { isResolved: true, waiting: undefined });
    happen(talk, who, true);
  },
};
// As people do: mostly they write and read.
const often = [
  "write",
  "write",
  "write",
  "write",
  "delete",
  "delete",
  "read",
  "read",
  "later",
  "later",
  "later",
];

const noon = Date.UTC(2030, 4, 6, 17);
const tenMinutesPass = async () => {
  await database.db
    .updateTable("notification")
    .set({ waitsSince: new Date(noon).toISOString() })
    .where("waitsSince", "is not", null)
    .execute();
  const release = holdJobs();
  await at(new Date(noon + 600_000), () => mailDue(deps)).finally(release);
  await settleJobs();
};

const act = fc.record({
  what: fc.constantFrom(...often, "mail", ...Object.keys(acts)),
  who: fc.nat(4),
  other: fc.nat(4),
  where: fc.nat(60),
  inGroup: fc.boolean(),
});

/** Each time the last thing is no message that anyone could read. */
const takenBack = [
  ["write", 0, 0, true],
  ["rename", 0, 0, true],
  ["later", 0, 0, true],
  ["write", 3, 0, true],
  ["write", 3, 0, true],
  ["delete", 3, 0, true],
  ["later", 0, 0, true],
  ["write", 4, 0, true],
  ["remove", 4, 1, true],
  ["later", 0, 0, true],
  ["write", 0, 0, false],
  ["write", 0, 0, false],
  ["delete", 0, 0, false],
  ["assign", 3, 3, false],
  ["later", 0, 0, false],
  ["mail", 0, 0, false],
].map(([what, who, other, inGroup]) => ({
  what: String(what),
  who: Number(who),
  other: Number(other),
  where: 1,
  inGroup: Boolean(inGroup),
}));

const lineOf = async ({ ask }: Member, { id }: Talk) =>
  (await ask(listNotifications, { query: { filter: "unread", pageSize: "100" } })).notifications.some(
    ({ params }) => params["conversationId"] === id,
  );
const found = async (talk: Talk, people: readonly Member[]) =>
  Promise.all(
    people.map(async (who) => {
      const isIn = !talk.isGroup || markOf(talk, who).isIn;
      const conversation =
        isIn && (await who.ask(api.readConversation, { params: { id: talk.id } })).conversation;
      return {
        unread: conversation ? conversation.unread : 0,
        isNotified: await lineOf(who, talk),
        mailed: mailbox.to(who.email).length,
        waits: conversation !== false && Boolean(conversation.inbox?.waitingSince),
      };
    }),
  );
const expected = (talk: Talk, people: readonly Member[], letters: ReadonlyMap<Member, number>) =>
  people.map((who) => {
    const { isIn, hasLine } = markOf(talk, who);
    return {
      unread: !talk.isGroup || isIn ? unreadOf(talk, who) : 0,
      isNotified: hasLine,
      mailed: letters.get(who) ?? 0,
      waits: !talk.isGroup && who.isTeam && talk.waiting !== undefined,
    };
  });

test(
  "unread, notified and mailed are what a plain model says, whatever people write, delete or rename",
  { timeout: (runs + 1) * 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: actsOfRun, maxLength: actsOfRun }), async (drawn) => {
        const made = await Promise.all(
          [roles.partner, roles.partner, roles.partner, roles.admin, roles.admin].map((role) =>
            someone(role),
          ),
        );
        const people = made.map((one, index) => ({ ...one, isTeam: index > 2 }));
        const [first, ...others] = people;
        if (!first) return;
        const store = await aStoreOf(database.db, as.admin, ...people.filter(({ isTeam }) => !isTeam));
        const begun = [(await group(first, ...others)).id, (await ofMarket(first, store)).id];
        const letters = new Map(people.map((one) => [one, 0]));
        const [ours, markets] = begun.map((id, index): Talk => {
          const isGroup = index === 0;
          const mark = { isIn: isGroup, read: 0, known: 0, isQuiet: false, hasLine: false, mailWaits: false };
          return {
            id,
            isGroup,
            said: [],
            marks: new Map(people.map((one) => [one, { ...mark }])),
            waiting: undefined,
            assignee: undefined,
            isResolved: false,
            isDue: false,
          };
        });
        if (!ours || !markets) return;
        // The group begins with the line that says so.
        happen(ours, first, false);
        const check = async () => {
          for (const talk of [ours, markets])
            expect(await found(talk, people)).toEqual(expected(talk, people, letters));
        };
        for (const [number, { what, who, other, where, inGroup }] of drawn.entries()) {
          const talk = inGroup ? ours : markets;
          const [by, to] = [people[who], people[other]];
          if (what === "later") {
            await hurryJobs();
            for (const one of [ours, markets]) look(one);
          } else if (what === "mail") {
            await tenMinutesPass();
            for (const one of people) {
              const waiting = [ours, markets]
                .map((notified) => markOf(notified, one))
                .filter(({ mailWaits }) => mailWaits);
              if (waiting.length > 0) letters.set(one, (letters.get(one) ?? 0) + 1);
              for (const mark of waiting) mark.mailWaits = false;
            }
          } else if (by && to && (!talk.isGroup || markOf(talk, by).isIn))
            await acts[what]?.(talk, by, to, where);
          if (number % 20 === 19 || number === drawn.length - 1) await check();
        }
        // What this run left waiting would tell the administrators of the next one.
        await hurryJobs();
      }),
      { numRuns: runs + 1, examples: [[takenBack]], endOnFailure: true },
    );
  },
);
