// Where the conversation of a merged market is found, and after the merge is undone.
import { listConversations, readConversation } from "@igo/contract/chat/conversations.calls";
import { mergeMarkets, undoMerge } from "@igo/contract/markets/markets.duplicates";
import { findMarket } from "@igo/testing/builders/stores";
import { aStoreOf, ofMarket, pageOf, say, type Someone, textsOf } from "@igo/testing/builders/chat";
import { server, settleJobs } from "@igo/testing/server/server";
import { expect, test } from "vitest";

const { as, admin, database, someone } = await server();

const merge = async (keep: string, remove: string) => {
  const versionOf = async (id: string) => ({ id, version: (await findMarket(as.admin, id)).version });
  const { mergeId } = await as.admin(mergeMarkets, {
    body: { keep: await versionOf(keep), remove: await versionOf(remove), take: [], move: ["members"] },
  });
  await settleJobs();
  return mergeId;
};
const marketOf = async (by: Someone, id: string) =>
  (await by.ask(readConversation, { params: { id } })).conversation.market?.id;

test("a conversation continues with the market that stays, its partners too, until the merge is undone", async () => {
  const partner = await someone();
  const [kept, gone] = [
    await aStoreOf(database.db, as.admin, await someone()),
    await aStoreOf(database.db, as.admin, partner),
  ];
  const { id } = await ofMarket(partner, gone);
  await say(partner, id, "¿cuándo nos visitan?");
  const mergeId = await merge(kept.id, gone.id);
  expect(await marketOf(admin, id)).toBe(kept.id);
  expect(await textsOf(partner, id)).toEqual(["¿cuándo nos visitan?"]);
  expect((await pageOf(partner, id)).messages.at(-1)?.system).toMatchObject({ action: "market-merged" });
  expect((await ofMarket(admin, kept)).id).toBe(id);
  await as.admin(undoMerge, { params: { id: mergeId } });
  await settleJobs();
  expect(await marketOf(admin, id)).toBe(gone.id);
});

test("if both have a conversation each stays, and a note only for the operations team leads to the other", async () => {
  const [one, other] = [await someone(), await someone()];
  const [kept, gone] = [
    await aStoreOf(database.db, as.admin, one),
    await aStoreOf(database.db, as.admin, other),
  ];
  const [stays, left] = [await ofMarket(one, kept), await ofMarket(other, gone)];
  await say(one, stays.id, "aquí");
  await say(other, left.id, "allá");
  await merge(kept.id, gone.id);
  expect(await marketOf(admin, stays.id)).toBe(kept.id);
  const { system } = (await pageOf(admin, stays.id)).messages.at(-1) ?? {};
  expect(system).toMatchObject({ action: "market-merged-beside", params: { conversationId: left.id } });
  expect(await textsOf(admin, left.id)).toEqual(["allá"]);
  expect((await pageOf(one, stays.id)).messages.every((message) => message.system === null)).toBe(true);
  const { conversations } = await one.ask(listConversations, { query: {} });
  expect(conversations.map((conversation) => conversation.id)).toEqual([stays.id]);
});
