// Sends messages while a third of the responses are lost and the server is repeatedly killed. Asserts that each message
// is stored once, and each person's in the order of writing, as a browser's outbox sends them.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { state } from "../figures.ts";
import { randomFrom } from "../faults/random.ts";
import { type Crowd, withCrowd } from "./crowd.ts";
import type { Person } from "./streams.ts";

/** Below the rate limit per person. */
const perPerson = 30;
const atOnce = 24;

type Sent = { author: string; text: string };
type Page = { messages: { seq: number; author: { id: string } | null; text: string }[]; hasAfter: boolean };

const readAll = async ({ attempt, groupId }: Crowd, reader: Person): Promise<Page["messages"]> => {
  const all: Page["messages"] = [];
  for (;;) {
    const answer = await attempt(reader, "GET", `/chat/${groupId}/messages?after=${all.at(-1)?.seq ?? 0}`);
    assert(answer?.ok, `History answered ${answer?.status}`);
    const page = JSON.parse(answer.text) as Page;
    all.push(...page.messages);
    if (!page.hasAfter || page.messages.length === 0) return all;
  }
};

export const proveOnce = (sends: number, restarts: number, seed: number): Promise<void> =>
  withCrowd(Math.ceil(sends / perPerson), async (crowd) => {
    const { people, groupId, attempt, restart } = crowd;
    const random = randomFrom(seed);
    const sent: Sent[] = [];
    let [repeats, refused] = [0, 0];

    /** Retries with the same id until a response arrives. */
    const sendOne = async (by: Person, text: string) => {
      const body = { clientId: randomUUID(), text };
      for (;;) {
        const answer = await attempt(by, "POST", `/chat/${groupId}/messages`, body);
        if (answer?.ok && random.share() > 1 / 3) return;
        assert(answer === null || answer.ok || answer.status === 429 || answer.status >= 500, answer?.text);
        repeats += 1;
        if (answer?.ok) continue;
        refused += 1;
        await wait(answer?.status === 429 ? 1000 : 50);
      }
    };
    const waiting = people.map((by, index) => ({
      by,
      count: Math.min(perPerson, sends - index * perPerson),
    }));
    const write = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        for (let turn = 0; turn < next.count; turn += 1) {
          const text = `${turn} ${randomUUID()}`;
          sent.push({ author: next.by.id, text });
          await sendOne(next.by, text);
        }
      }
    };
    const work = Promise.all(Array.from({ length: atOnce }, write));
    for (let turn = 1; turn <= restarts; turn += 1) {
      const at = Math.floor((sends / (restarts + 1)) * turn);
      while (sent.length < at) await wait(10);
      await restart();
    }
    await work;

    const [reader] = people;
    assert(reader && sent.length === sends);
    const stored = await readAll(crowd, reader);
    assert.deepEqual(
      stored.map(({ seq }) => seq),
      stored.map((_, index) => index + 1),
      "The numbers have a gap",
    );
    assert.equal(stored.length, sends, "Messages are lost, or there twice");
    const byAuthor = (list: readonly Sent[]) => Map.groupBy(list, ({ author }) => author);
    const found = byAuthor(stored.map(({ author, text }) => ({ author: author?.id ?? "", text })));
    for (const [author, own] of byAuthor(sent))
      assert.deepEqual(
        found.get(author)?.map(({ text }) => text),
        own.map(({ text }) => text),
        "Somebody's messages are not in the order in which they were written",
      );
    state(
      "sent with a third of the answers lost",
      `${sends.toLocaleString("en")} by ${people.length}, ${repeats.toLocaleString("en")} repeats, ${restarts} kills (${refused} refused or unanswered): 0 lost, 0 twice, order kept`,
    );
  });
