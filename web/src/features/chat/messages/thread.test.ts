// Messages appear in order and once, however they arrive.
import type { Message } from "@igo/contract/chat/messages";
import { expect, test } from "vitest";
import {
  maxShown,
  withMessage,
  withNewer,
  withOlder,
  withReaction,
  type MessagePage,
  type Thread,
} from "./thread.ts";

const aMessage = (seq: number, change: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  conversationId: "c",
  seq,
  clientId: null,
  author: null,
  text: `text ${seq}`,
  system: null,
  isInternal: false,
  replyTo: null,
  files: [],
  reactions: [],
  createdAt: "2026-11-23T10:00:00.000Z",
  editedAt: null,
  deletedAt: null,
  ...change,
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => aMessage(from + at));
const aThread = (from: number, to: number, change: Partial<Thread> = {}): Thread => ({
  messages: range(from, to),
  hasBefore: from > 1,
  hasAfter: false,
  unreadFrom: null,
  at: null,
  ...change,
});
const aPage = (from: number, to: number, change: Partial<MessagePage> = {}): MessagePage => ({
  messages: range(from, to),
  hasBefore: from > 1,
  hasAfter: false,
  at: null,
  lastSeq: to,
  readSeq: 0,
  ...change,
});
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);

test("the next message is added, a repeated one changes nothing", () => {
  const once = withMessage(aThread(1, 3), aMessage(4), "stream");
  expect(seqs(once.thread)).toEqual([1, 2, 3, 4]);
  expect(seqs(withMessage(once.thread, aMessage(4), "stream").thread)).toEqual([1, 2, 3, 4]);
});

test("after a gap the missing messages are requested", () => {
  const { thread, isGap } = withMessage(aThread(1, 3), aMessage(6), "stream");
  expect(isGap).toBe(true);
  expect(seqs(thread)).toEqual([1, 2, 3]);
  expect(seqs(withNewer(thread, aPage(4, 6)))).toEqual([1, 2, 3, 4, 5, 6]);
});

test("an edit that arrives after a newer one, or after the deletion, is ignored", () => {
  const edited = { editedAt: "2026-11-23T10:05:00.000Z", text: "second" };
  const late = aMessage(2, { editedAt: "2026-11-23T10:01:00.000Z", text: "first" });
  const thread = withMessage(aThread(1, 3), aMessage(2, edited), "stream").thread;
  expect(withMessage(thread, late, "stream").thread.messages[1]?.text).toBe("second");
  const deleted = aMessage(3, { deletedAt: "2026-11-23T10:05:00.000Z", text: null });
  const gone = withMessage(thread, deleted, "stream").thread;
  expect(withMessage(gone, aMessage(3), "stream").thread.messages[2]?.text).toBeNull();
});

test("away from the newest, a new message waits for its page", () => {
  const { thread, isGap } = withMessage(aThread(1, 3, { hasAfter: true }), aMessage(9), "stream");
  expect(isGap).toBe(false);
  expect(seqs(thread)).toEqual([1, 2, 3]);
});

test("pages join at both ends without repeats; the far end is dropped when there are too many", () => {
  const older = withOlder(aThread(51, 100), aPage(1, 55));
  expect(seqs(older)).toEqual(seqs(aThread(1, 100)));
  expect(older.hasBefore).toBe(false);
  const many = withOlder(aThread(1001, 1000 + maxShown), aPage(951, 1000));
  expect(many.messages).toHaveLength(maxShown);
  expect(many.messages[0]?.seq).toBe(951);
  expect(many.hasAfter).toBe(true);
  const back = withNewer(many, aPage(951 + maxShown, 1000 + maxShown));
  expect(back.messages.at(-1)?.seq).toBe(1000 + maxShown);
  expect(back.hasBefore).toBe(true);
});

test("a page requested before a jump to the newest changes nothing after it", () => {
  const newest = aThread(41, 90);
  expect(withNewer(newest, aPage(11, 40, { hasAfter: true }))).toEqual(newest);
});

const like = (...accountIds: string[]) => [{ reaction: "like" as const, accountIds }];

test("a response that arrives after a newer reaction does not take it back, but brings its edit", () => {
  const edited = { editedAt: "2026-11-23T10:05:00.000Z", text: "second" };
  const heard = withMessage(
    aThread(1, 3),
    aMessage(2, { ...edited, reactions: like("ana") }),
    "stream",
  ).thread;
  expect(withMessage(heard, aMessage(2, edited), "response").thread.messages[1]?.reactions).toEqual(
    like("ana"),
  );
  const unheard = withMessage(aThread(1, 3), aMessage(2, edited), "response").thread;
  expect(unheard.messages[1]?.text).toBe("second");
});

test("a reaction that fails is taken back alone: what others reacted meanwhile stays", () => {
  const own = { reaction: "like" as const, accountId: "me" };
  const shown = withReaction(aThread(1, 3), "m2", { ...own, isOn: true });
  expect(shown.messages[1]?.reactions).toEqual(like("me"));
  const heard = withMessage(shown, aMessage(2, { reactions: like("me", "ana") }), "stream").thread;
  expect(withReaction(heard, "m2", { ...own, isOn: false }).messages[1]?.reactions).toEqual(like("ana"));
});
