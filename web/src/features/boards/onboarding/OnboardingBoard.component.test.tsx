// The onboarding board in a browser: columns that a dragged card cannot go to say why, and a refused move puts the card
// back with a reason.
import { needLabel } from "@igo/contract/markets/readiness";
import * as api from "@igo/contract/boards/onboarding";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { labelOf, moreWords, text } from "../../../core/language/i18n.ts";
import { chooseLanguage } from "../../../core/language/language.ts";
import { paths } from "../../../core/paths.ts";
import { anId, answerLists } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { refusal, refusalText } from "../../../../testing/refusal.ts";
import { show } from "../../../../testing/render.tsx";
import { OnboardingBoard } from "./OnboardingBoard.tsx";
import { statusLabel } from "./useOnboardingMoves.ts";

beforeAll(moreWords);

const aCard = (number: number, change: Partial<api.OnboardingCard> = {}): api.OnboardingCard => ({
  id: anId(number),
  name: `Tienda ${number}`,
  externalCode: `T-${number}`,
  municipalityName: "Medellín",
  chainName: null,
  status: "draft",
  version: 1,
  missing: [],
  since: null,
  assignee: null,
  dueOn: null,
  comments: 0,
  ...change,
});

const cards = [
  aCard(1),
  aCard(2),
  aCard(3, { status: "in_review", missing: ["openingHours", "paymentMethods", "bank"] }),
  aCard(4, {
    status: "changes_requested",
    name: "Distribuidora La Espiga Dorada de Oriente, Laureles",
    missing: ["bank"],
  }),
];

beforeEach(async () => {
  answerLists();
  answer(api.readOnboarding, () => ({
    columns: api.onboardingStatuses.map((status) => {
      const own = cards.filter((card) => card.status === status);
      return { status, count: own.length, cards: own, nextCursor: null };
    }),
    ends: api.endStatuses.map((status) => ({ status, count: 0 })),
  }));
  const path = paths.dashboard.kanbanBoard("onboarding");
  await show(<OnboardingBoard />, { as: anAdministrator(), at: path, path });
});

const columnOf = (status: string) => document.querySelector<HTMLElement>(`[data-column=${status}]`);
const namesIn = (status: string) =>
  [...(columnOf(status)?.querySelectorAll("[data-card] a") ?? [])].map((link) => link.textContent);
const cardOf = (number: number) => document.querySelector<HTMLElement>(`[data-card="${anId(number)}"]`);

test("no line of a card is cut in half: below a name of two lines its town is left out", async () => {
  const seen = (number: number) => {
    const town = cardOf(number)?.querySelector("a + div > span")?.getBoundingClientRect();
    const line = cardOf(number)?.querySelector("a + div")?.getBoundingClientRect();
    if (!town || !line) return undefined;
    if (town.left >= line.right) return "left out";
    return town.bottom <= line.bottom + 1 ? "whole" : "cut";
  };
  for (const width of [1440, 390]) {
    await page.viewport(width, 900);
    await expect.poll(() => seen(3)).toBe("whole");
    await expect.poll(() => seen(4)).toBe("left out");
  }
  await page.viewport(1440, 900);
});

test.each(["en", "es"] as const)("no column's title is cut, in %s", async (language) => {
  chooseLanguage(language);
  const cut = () =>
    [...document.querySelectorAll<HTMLElement>("[data-column] h2")]
      .filter(
        (title) => title.scrollWidth > title.clientWidth + 1 || title.scrollHeight > title.clientHeight + 1,
      )
      .map(({ textContent }) => textContent);
  for (const width of [1440, 390]) {
    await page.viewport(width, 900);
    await expect.poll(() => columnOf("closed")?.textContent).toContain(statusLabel("closed"));
    await expect.poll(cut).toEqual([]);
  }
  await page.viewport(1440, 900);
});

test("while a card is dragged, each column that it cannot go to is grey and says where it can go", async () => {
  await expect.poll(() => cardOf(1)?.getAttribute("draggable")).toBe("true");
  const drag = (name: string) =>
    cardOf(1)?.dispatchEvent(new DragEvent(name, { bubbles: true, dataTransfer: new DataTransfer() }));
  drag("dragstart");
  const refused = () =>
    [...document.querySelectorAll<HTMLElement>("[data-refused]")].map(({ dataset }) => dataset["column"]);
  await expect.poll(refused).toEqual(["in_review", "changes_requested", "active", "rejected"]);
  const legal = [statusLabel("pending_documents"), statusLabel("closed")].join(", ");
  const reason = text("boards.from", { from: statusLabel("draft"), legal });
  expect(columnOf("in_review")?.textContent).toContain(reason);
  expect(columnOf("pending_documents")?.textContent).not.toContain(reason);
  drag("dragend");
  await expect.poll(refused).toEqual([]);
});

test("a move that the server refuses puts the card back, and says why", async () => {
  const late = Promise.withResolvers<ReturnType<typeof refusal>>();
  answer(api.moveOnboardingCard, () => late.promise);
  await expect.poll(() => namesIn("draft")).toEqual(["Tienda 1", "Tienda 2"]);
  cardOf(1)?.querySelector("a")?.focus();
  await userEvent.keyboard("{Control>}{ArrowRight}{/Control}");
  await expect.poll(() => namesIn("pending_documents")).toEqual(["Tienda 1"]);
  late.resolve(refusal("market.version_conflict"));
  await expect.poll(() => namesIn("draft")).toEqual(["Tienda 1", "Tienda 2"]);
  expect(namesIn("pending_documents")).toEqual([]);
  const toast = page
    .getByRole("listitem")
    .filter({ hasText: text("boards.cameBack", { name: "Tienda 1" }) })
    .filter({ hasText: refusalText("market.version_conflict") });
  await expect.element(toast).toBeVisible();
});

test("of quick moves of one card only one is on its way, and the next goes when it is back", async () => {
  const first = Promise.withResolvers<{ card: api.OnboardingCard }>();
  const moved = (status: api.OnboardingStatus, version: number) => ({ card: aCard(1, { status, version }) });
  answer(api.moveOnboardingCard, ({ body }) =>
    body.status === "pending_documents" ? first.promise : moved("in_review", 3),
  );
  await expect.poll(() => namesIn("draft")).toEqual(["Tienda 1", "Tienda 2"]);
  cardOf(1)?.querySelector("a")?.focus();
  await userEvent.keyboard("{Control>}{ArrowRight}{/Control}");
  await expect.poll(() => namesIn("pending_documents")).toEqual(["Tienda 1"]);
  await userEvent.keyboard("{Control>}{ArrowRight}{/Control}");
  await expect.poll(() => namesIn("in_review")).toEqual(["Tienda 1", "Tienda 3"]);
  expect(requestsOf(api.moveOnboardingCard)).toHaveLength(1);
  first.resolve(moved("pending_documents", 2));
  await expect
    .poll(() => requestsOf(api.moveOnboardingCard).map(({ body }) => [body.status, body.version]))
    .toEqual([
      ["pending_documents", 1],
      ["in_review", 2],
    ]);
});

test("a card names the first that is missing and counts the others, and says all of them on hover", async () => {
  const words = (["openingHours", "paymentMethods", "bank"] as const).map((name) => labelOf(needLabel(name)));
  const lacking = page.getByTitle(text("boards.lacks", { what: words.join(", ") }));
  await expect.element(lacking).toMatchTextContent(`${words[0]}+2`);
});
