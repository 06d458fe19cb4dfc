// Sends, reads, edits and deletes at random by many people, with readers on three devices at once. Asserts that the
// unread count always equals the messages after the read mark: at every look, and for everyone at the end.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { state } from "../figures.ts";
import { randomFrom } from "../faults/random.ts";
import { withCrowd } from "./crowd.ts";
import type { Person } from "./streams.ts";

const devices = 3;
const readers = 5;
/** Concurrent actions. */
const atOnce = 30;
/** Below the rate limit per person. */
const perPerson = 45;
const sendShare = 0.2;

type Message = { id: string; seq: number; author: string };

export const proveUnread = (acts: number, seed: number): Promise<void> => {
  const size = Math.max(readers + 1, Math.ceil((acts * sendShare) / perPerson));
  return withCrowd(size, async ({ people, groupId, attempt, query }) => {
    const random = randomFrom(seed);
    const history: Message[] = [];
    const marks = new Map<string, number>();
    const sentBy = new Map<string, number>();
    const done = { send: 0, read: 0, unread: 0, edit: 0, delete: 0 };
    const watched = people.slice(0, readers);
    const path = `/chat/${groupId}`;

    const ask = async (by: Person, method: string, rest: string, body?: unknown) => {
      const answer = await attempt(by, method, `${path}${rest}`, body);
      assert(answer?.ok, `${method} ${rest}: ${answer?.status} ${answer?.text}`);
      return answer.text === "" ? null : JSON.parse(answer.text);
    };
    const raise = (by: Person, seq: number) => marks.set(by.id, Math.max(marks.get(by.id) ?? 0, seq));
    const sendOne = async () => {
      const able = people.filter(({ id }) => (sentBy.get(id) ?? 0) < perPerson);
      const by = random.pick(able);
      sentBy.set(by.id, (sentBy.get(by.id) ?? 0) + 1);
      const { message } = await ask(by, "POST", "/messages", { clientId: randomUUID(), text: "hola" });
      history.push({ id: message.id, seq: message.seq, author: by.id });
      raise(by, message.seq);
      done.send += 1;
    };
    /** Reads on all devices at once: the mark only rises, whatever the order of arrival. */
    const readOne = async () => {
      const by = random.pick(watched);
      const seqs = Array.from({ length: devices }, () => random.pick(history).seq);
      await Promise.all(seqs.map((seq) => ask(by, "POST", "/read", { seq })));
      for (const seq of seqs) raise(by, seq);
      done.read += devices;
    };
    const changeOne = async (what: "edit" | "delete") => {
      const { id, author } = random.pick(history);
      const by = people.find((one) => one.id === author);
      const method = what === "edit" ? "PATCH" : "DELETE";
      const body = what === "edit" ? { text: `otra ${random.below(1000)}` } : undefined;
      // Editing a deleted message is refused, which changes nothing either.
      if (by) await attempt(by, method, `${path}/messages/${id}`, body);
      done[what] += 1;
    };
    const markUnread = async (by: Person) => {
      const { seq } = random.pick(history);
      await ask(by, "POST", "/unread", { seq });
      marks.set(by.id, seq - 1);
      done.unread += 1;
    };
    const look = async () => {
      for (const by of watched) {
        const { lastSeq, readSeq } = await ask(by, "GET", "/messages?limit=1");
        assert.equal(lastSeq, history.length, "A message has no number");
        assert.equal(lastSeq - readSeq, history.length - (marks.get(by.id) ?? 0), "The count has drifted");
      }
    };

    await sendOne();
    let looks = 0;
    for (let count = 1; count < acts; count = Object.values(done).reduce((sum, one) => sum + one, 0)) {
      const turn = Array.from({ length: atOnce }, () => random.share());
      await Promise.all(
        turn.map((share) => {
          if (share < 0.35 && history.length < acts * sendShare) return sendOne();
          return share < 0.7 ? readOne() : changeOne(share < 0.88 ? "edit" : "delete");
        }),
      );
      // Not concurrent with reads: the result would depend on which arrives first.
      await Promise.all(watched.filter(() => random.share() < 0.3).map(markUnread));
      await look();
      looks += 1;
    }
    const { rows } = await query(`select account_id, conversation.last_seq - read_seq as unread
      from conversation_member join conversation on conversation.id = conversation_id`);
    for (const { account_id: id, unread } of rows)
      assert.equal(Number(unread), history.length - (marks.get(String(id)) ?? 0), "The count has drifted");
    const total = Object.values(done).reduce((sum, one) => sum + one, 0);
    const parts = Object.entries(done).map(([name, count]) => `${count.toLocaleString("en")} ${name}`);
    state(
      "unread after acts at random",
      `${total.toLocaleString("en")} (${parts.join(", ")}) on ${devices} devices at once: exact for ${rows.length} people, and at each of ${looks} looks`,
    );
  });
};
