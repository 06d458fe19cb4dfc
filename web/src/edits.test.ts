// Whoever adds a call that changes a record with a version also tests its form while someone else changes the record
// (testing/edits.ts), or says here why nothing can be taken back.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "@igo/contract/core/endpoint";
import { expect, test } from "vitest";
import { z } from "zod";

const contract = join(import.meta.dirname, "../../contract/src");

/** Calls that need no such test, by reason. */
const excused = {
  "an act on the record as the screen shows it, with nothing typed that could be old": [
    "moveMarket",
    "moveOnboardingCard",
    "undoOnboardingMove",
    "rejoinEvent",
    "assignConversation",
    "setInboxStatus",
    "restoreVersion",
    "restoreProductVersion",
    "restorePostVersion",
    "publishPost",
    "unpublishPost",
    "updateRecipe",
    "restoreRecipe",
  ],
  "a draft of one's own, tested in two windows: features/mail/compose/twoWindows.component.test.tsx": [
    "saveDraft",
    "sendMail",
  ],
  "cells, tested at the cell and in a block: features/markets/list/MarketTable.component.test.tsx": [
    "changeMarketCells",
  ],
  "cells, tested at the cell and in a block: features/products/list/ProductCells.component.test.tsx": [
    "changeProductCells",
  ],
  "one value without a version, sent as soon as it is chosen": [
    "updateOnboardingCard",
    "updateTaskItem",
    "setConversation",
    "addReaction",
    "addStar",
    "setPresence",
    "changeMail",
    "chooseDefaultView",
    "setNotificationPreferences",
    "switchProduct",
    "setConsent",
    "setImportChain",
  ],
  "the author's own text, which nobody else can change": [
    "editMessage",
    "updatePostComment",
    "setMailSettings",
  ],
  "one's own record without a version: its form sends what differs from what it was opened with": [
    "changeMailLabel",
    "updateView",
    "updateMe",
  ],
  "for programs, which know a code and no version: no screen calls them": ["writeMarkets", "writeProducts"],
  "a run of one's own, whose cells and columns are sent one by one": ["fixImportRows", "mapImport"],
  "the whole list, made from the one on the screen by a single act": ["setMembers", "orderImages"],
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

const takesVersion = ({ body }: Endpoint): boolean => {
  const { properties = {} } = z.toJSONSchema(body ?? z.object({}), { unrepresentable: "any", io: "input" });
  return "version" in properties;
};

const changing = async (): Promise<string[]> => {
  const files = globSync("**/*.ts", { cwd: contract }).filter((file) => !file.endsWith(".test.ts"));
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(join(contract, file))),
  );
  const calls = modules
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => isEndpoint(value) && (/^(PUT|PATCH)$/.test(value.method) || takesVersion(value)));
  return [...new Set(calls.map(([name]) => name))].toSorted();
};

const tested = (): string[] =>
  globSync("edits*.component.test.tsx", { cwd: import.meta.dirname }).flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/^ {2}call: (\w+),$/gm)].map(
      ([, call = ""]) => call,
    ),
  );

test("every call that changes a record is tested while someone else changes it, or excused with a reason", async () => {
  const known = [...tested(), ...Object.values(excused).flat()];
  expect(await changing()).toEqual([...new Set(known)].toSorted());
});

test("a test that an excuse names exists, and is about those calls", () => {
  const named = Object.entries(excused).flatMap(([reason, calls]) =>
    (reason.match(/\S+\.test\.tsx?/g) ?? []).map((file) => ({ file, calls })),
  );
  expect(named).not.toEqual([]);
  for (const { file, calls } of named) {
    const written = readFileSync(join(import.meta.dirname, file), "utf8");
    for (const call of calls) expect(written).toContain(`answer(${call},`);
  }
});
