// What a person types stays in the browser for them alone, never a secret, and is gone once they sign out.
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { signOut } from "@igo/contract/session/session.calls";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { MarketCreateScreen } from "./features/markets/form/MarketCreateScreen.tsx";
import { anId, answerLists } from "../testing/markets.ts";
import { answer } from "../testing/network.ts";
import { anAdministrator } from "../testing/people.ts";
import { field } from "../testing/queries.ts";
import { accessToken, show } from "../testing/render.tsx";
import { labelOf } from "./core/language/i18n.ts";
import { readOwn, writeOwn } from "./core/ownStorage.ts";
import { dropSession, startSession } from "./core/session/session.ts";
import { endSession } from "./core/sessionCalls.ts";
import { changeSettings } from "./core/settings.ts";

const ana = anAdministrator();
const luis = anAdministrator({ id: anId(2), email: "luis@example.com" });
const of = (name: keyof typeof labels) => field(labelOf(labels[name]));
const stored = () => JSON.stringify([window.localStorage, window.sessionStorage]);
const enter = (user: typeof ana) => startSession({ accessToken, user });

beforeEach(answerLists);

test("a draft is kept without the number of the account, and signing out leaves the device's settings alone", async () => {
  answer(signOut, new Response(null, { status: 204 }));
  changeSettings({ contrast: "hight" });
  const shown = await show(<MarketCreateScreen />, { as: ana });
  await of("name").fill("Tienda Norte");
  await of("bankAccountNumber").fill("00012345678");
  await shown.unmount();
  expect(stored()).toContain("Tienda Norte");
  expect(stored()).not.toContain("00012345678");
  writeOwn("columns", { sheet: 1 }, "session");
  endSession();
  const keys = [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)];
  expect(keys.filter((key) => key !== "app-language").toSorted()).toEqual(["app-settings", "theme-mode"]);
});

test("a session that ended keeps what was typed for the same account, and another person removes it", () => {
  enter(ana);
  writeOwn("draft", "Buenos días");
  enter(luis);
  expect(readOwn("draft", z.string())).toBeNull();
  enter(ana);
  expect(readOwn("draft", z.string())).toBeNull();
  writeOwn("draft", "Buenas tardes");
  enter(ana);
  expect(readOwn("draft", z.string())).toBe("Buenas tardes");
  expect(readOwn("draft", z.number())).toBeNull();
  dropSession();
  expect(stored()).not.toContain("Buenas tardes");
});
