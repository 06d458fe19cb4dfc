// A board with many cards: how many are rendered, the selection by keyboard, where the focus goes after a move, and the
// column at which a phone opens it.
import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readClipboard, takeClipboard } from "../../../../testing/clipboard.ts";
import { button } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import { text } from "../../../core/language/i18n.ts";
import { changeSettings } from "../../../core/settings.ts";
import { movedCard, type BoardCards, type Move } from "./board.ts";
import { BoardView } from "./BoardView.tsx";

type Card = { id: string; version: number };

const many = (column: string, count: number): Card[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${column}${index + 1}`, version: 1 }));

const columns = [
  { id: "todo", title: "To do" },
  { id: "doing", title: "Doing" },
];
const titleOf = ({ id }: Card) => id;
const pathOf = ({ id }: Card) => `/?card=${id}`;
const renderCard = () => null;

function Board({ count }: { count: number }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [board, setBoard] = useState<BoardCards<Card>>({
    columns: [
      { id: "todo", count, cards: many("a", count), nextCursor: null },
      { id: "doing", count: 2, cards: many("b", 2), nextCursor: null },
    ],
  });
  return (
    <BoardView
      name="board"
      label="Board"
      board={board}
      columns={columns}
      filterKey=""
      cardHeight={80}
      titleOf={titleOf}
      pathOf={pathOf}
      renderCard={renderCard}
      mayMove
      mayChoose
      refusalOf={() => null}
      onMove={(cards, to) => {
        setBoard((before) =>
          cards.reduce(
            (after, card) => movedCard<Card, BoardCards<Card>>(after, { card, to } satisfies Move<Card>),
            before,
          ),
        );
        setChosen(new Set());
      }}
      chosen={chosen}
      onChoose={setChosen}
      onMore={async () => undefined}
    />
  );
}

const cardIds = (column: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-column=${column}] [data-card]`)].map(
    ({ dataset }) => dataset["card"],
  );
const focusedId = () => document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset["card"];
const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-card=${id}] a`);

test("of 2,000 cards only those around the view are rendered, and the active one wherever it is", async () => {
  await show(<Board count={2000} />);
  await expect.poll(() => cardIds("todo").length).toBeGreaterThan(4);
  expect(cardIds("todo").length).toBeLessThan(30);
  linkOf("a2")?.focus();
  const list = document.querySelector<HTMLElement>("[data-column=todo] [data-column-cards]");
  list?.scrollTo({ top: list.scrollHeight });
  await expect.poll(() => cardIds("todo")).toContain("a2000");
  expect(cardIds("todo")).not.toContain("a20");
  expect(cardIds("todo").length).toBeLessThan(30);
  expect(focusedId()).toBe("a2");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(focusedId).toBe("a3");
  await expect.element(linkOf("a3")).toBeInViewport();
});

test("Shift and an arrow select on the way, and the focus stays in the column that several cards leave", async () => {
  await show(<Board count={30} />);
  await expect.poll(() => linkOf("a1")).not.toBeNull();
  linkOf("a1")?.focus();
  await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}m");
  await page.getByRole("menuitem", { name: "Doing" }).click();
  await expect.poll(() => cardIds("doing")).toEqual(["a1", "a2", "a3", "b1", "b2"]);
  await expect.poll(focusedId).toBe("a4");
});

test("Ctrl and A select a column; if all its cards leave, the focus goes with them", async () => {
  await show(<Board count={3} />);
  await expect.poll(() => linkOf("a2")).not.toBeNull();
  linkOf("a2")?.focus();
  await userEvent.keyboard("{Control>}a{/Control}m");
  await page.getByRole("menuitem", { name: "Doing" }).click();
  await expect.poll(() => cardIds("todo")).toEqual([]);
  await expect.poll(focusedId).toBe("a2");
});

test("from right to left the arrows follow the columns", async () => {
  changeSettings({ direction: "rtl" });
  onTestFinished(() => changeSettings({ direction: "ltr" }));
  await show(<Board count={3} />);
  await expect.poll(() => linkOf("a1")).not.toBeNull();
  linkOf("a1")?.focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(focusedId).toBe("b1");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(focusedId).toBe("a1");
  await userEvent.keyboard("{Control>}{ArrowLeft}{/Control}");
  await expect.poll(() => cardIds("doing")).toEqual(["a1", "b1", "b2"]);
  await expect.poll(focusedId).toBe("a1");
});

test("a card dropped between two columns goes to the second", async () => {
  await show(<Board count={3} />);
  const card = document.querySelector("[data-card=a1]");
  const doing = document.querySelector("[data-column=doing]");
  if (!card || !doing) throw new Error("The board has two columns");
  await userEvent.dragAndDrop(card, doing, { targetPosition: { x: -8, y: 200 } });
  await expect.poll(() => cardIds("doing")).toEqual(["a1", "b1", "b2"]);
});

test("a column above its limit says so, and one at its limit does not", async () => {
  await show(<QuietBoard counts={[3, 2, 0]} filterKey="" limit={2} />);
  const columnText = (id: string) => document.querySelector(`[data-column=${id}]`)?.textContent ?? "";
  await expect.poll(() => columnText("todo")).toContain("3 of 2Over the limit");
  expect(columnText("doing")).toContain("2 of 2");
  expect(columnText("doing")).not.toContain("Over the limit");
});

const threeColumns = ["todo", "doing", "done"].map((id) => ({ id, title: id }));

/** A board that is only looked at, with this many cards in each column. */
function QuietBoard({ counts, filterKey, limit = null }: Opening) {
  const [limited] = useState(() => threeColumns.map((column) => ({ ...column, limit })));
  return (
    <BoardView
      name="board"
      label="Board"
      board={{
        columns: threeColumns.map(({ id }, index) => ({
          id,
          count: counts[index] ?? 0,
          cards: many(id, counts[index] ?? 0),
          nextCursor: null,
        })),
      }}
      columns={limited}
      filterKey={filterKey}
      cardHeight={80}
      titleOf={titleOf}
      pathOf={pathOf}
      renderCard={renderCard}
      mayMove
      mayChoose
      refusalOf={() => null}
      onMove={() => undefined}
      chosen={new Set()}
      onChoose={() => undefined}
      onMore={async () => undefined}
    />
  );
}
type Opening = { counts: readonly number[]; filterKey: string | null; limit?: number | null };

function Steps({ steps }: { steps: readonly Opening[] }) {
  const [at, setAt] = useState(0);
  const step = steps[at];
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
      {step && <QuietBoard {...step} />}
    </>
  );
}

/** The column in the middle of the board, which on a phone is the one in view. */
const columnInView = () => {
  const columns = [...document.querySelectorAll<HTMLElement>("[data-column]")];
  const around = columns[0]?.parentElement?.getBoundingClientRect();
  const middle = around ? around.left + around.width / 2 : 0;
  return columns.find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return left < middle && middle < right;
  })?.dataset["column"];
};

test.for(["ltr", "rtl"] as const)(
  "a phone opens a board at its first column with cards, and after a filter if no card is in view, %s",
  async (direction) => {
    await page.viewport(390, 844);
    changeSettings({ direction });
    onTestFinished(async () => {
      changeSettings({ direction: "ltr" });
      await page.viewport(1440, 900);
    });
    await show(
      <Steps
        steps={[
          { counts: [0, 0, 2], filterKey: "" },
          { counts: [0, 2, 0], filterKey: "" },
          { counts: [0, 2, 0], filterKey: null },
          { counts: [0, 1, 0], filterKey: "?search=a" },
          { counts: [1, 1, 0], filterKey: "" },
        ]}
      />,
    );
    const next = () => page.getByRole("button", { name: "Next" }).click();
    await expect.poll(columnInView).toBe("done");
    // Someone else's card, or one that was moved: the board stays where it is.
    await next();
    await expect.poll(() => cardIds("doing").length).toBe(2);
    expect(columnInView()).toBe("done");
    // Other cards are asked for; until they are here, those of before are shown.
    await next();
    expect(columnInView()).toBe("done");
    await next();
    await expect.poll(columnInView).toBe("doing");
    await next();
    await expect.poll(() => cardIds("todo").length).toBe(1);
    expect(columnInView()).toBe("doing");
  },
);

test("on a phone, a board opened with a card is at that card's column", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await show(<QuietBoard counts={[2, 1, 1]} filterKey="" />, { at: "/?card=doing1" });
  await expect.poll(columnInView).toBe("doing");
});

test("a card's menu copies its address and gives the focus back to the card", async () => {
  onTestFinished(await takeClipboard());
  await show(<Board count={2} />);
  await button(text("list.actionsOf", { name: "a1" })).click();
  await page.getByRole("menuitem", { name: text("list.copyLink") }).click();
  await expect.element(page.getByText(text("ui.copied"))).toBeVisible();
  expect(focusedId()).toBe("a1");
  await expect.poll(readClipboard).toBe(`${window.location.origin}/?card=a1`);
});
