// Three people send, write notes, read, mark, edit and delete on their devices, in any order: what is unread for each
// is exactly what they can see after their read mark, and numbers have no gaps.
import * as api from "@igo/contract/chat/conversations.calls";
import * as messages from "@igo/contract/chat/messages.calls";
import type { Message } from "@igo/contract/chat/messages";
import { roles } from "@igo/contract/session/session";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aStoreOf, lineOf, ofMarket, pageOf, read, say } from "@igo/testing/builders/chat";
import { server } from "@igo/testing/server/server";

const { as, database, someone } = await server();

const action = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom("send", "note", "read", "unread", "edit", "delete", "together", "offline"),
  where: fc.nat(30),
});

test("unread counts are exactly the messages after each reader's mark, whatever happens", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const people = [await someone(), await someone(), await someone(roles.admin)];
      const store = await aStoreOf(database.db, as.admin, ...people.slice(0, 2));
      const { id } = await ofMarket(people[0] ?? (await someone()), store);
      // The model: unread counts computed from the messages themselves.
      const history: Message[] = [];
      const marks = [-1, -1, -1];
      const sees = (who: number, message: Message) => who === 2 || !message.isInternal;
      const add = (who: number, message: Message) => {
        history.push(message);
        marks[who] = history.length - 1;
      };
      for (const { who, what, where } of actions) {
        const by = people[who];
        if (!by) continue;
        const own = history.filter((message) => sees(who, message));
        const picked = own[where % Math.max(1, own.length)];
        const isNote = what === "note" && who === 2;
        if (what === "send" || isNote) add(who, await say(by, id, `m${where}`, { isInternal: isNote }));
        else if (what === "together") {
          const sent = await Promise.all([say(by, id, "a"), say(by, id, "b")]);
          for (const message of sent.toSorted((a, b) => a.seq - b.seq)) add(who, message);
        } else if (picked && (what === "read" || what === "unread")) {
          const number = own.indexOf(picked) + 1;
          const index = history.indexOf(picked);
          if (what === "read") {
            // Two devices at once.
            await Promise.all([read(by, id, number), read(by, id, Math.max(1, number - 1))]);
            marks[who] = Math.max(marks[who] ?? -1, index);
          } else {
            await by.ask(api.markUnread, { params: { id }, body: { seq: number } });
            marks[who] = index - 1;
          }
        } else if (picked && (what === "edit" || what === "delete")) {
          const params = { id, messageId: picked.id };
          const done =
            what === "edit"
              ? by.ask(messages.editMessage, { params, body: { text: "otro" } })
              : by.ask(messages.deleteMessage, { params });
          // Acting on other people's or deleted messages is refused, and changes nothing either.
          await done.catch(() => undefined);
        }
      }
      if (history.length === 0) return;
      for (const [who, by] of people.entries()) {
        const shown = await pageOf(by, id);
        const expected = history.filter((message) => sees(who, message));
        expect(shown.messages.map(({ id: shownId, seq }) => [shownId, seq])).toEqual(
          expected.map((message, index) => [message.id, index + 1]),
        );
        const beyond = history.filter((message, index) => index > (marks[who] ?? -1) && sees(who, message));
        expect(shown.lastSeq - shown.readSeq).toBe(beyond.length);
        const list = await lineOf(by, id, who === 2 ? { queue: "all", pageSize: "200" } : {});
        expect(list?.unread ?? 0).toBe(beyond.length);
      }
    }),
    { numRuns: 5 },
  );
});
