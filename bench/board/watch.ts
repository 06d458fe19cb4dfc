// Watches a board in the page and drags its cards with the mouse: when its first cards were painted, what each drop took,
// frames a second.
import type { Page } from "@playwright/test";
import { countFrames } from "../browser.ts";

type Drop = {
  /** Milliseconds from the drop until its card is at its new place and laid out. */
  drawn: number;
  /** Milliseconds from the drop to the end of the frame that shows it. */
  painted: number;
};

declare global {
  interface Window {
    /** When the frame with the first cards was done. */
    paintedAt?: number;
    drops: Drop[];
  }
}

/** Runs in the page before its own scripts. */
export const watchScreen = () => {
  const afterFrame = (done: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", done, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  const cardOf = (id: string) => document.querySelector(`[data-card="${id}"]`);
  const placeOf = (id: string) => {
    const card = cardOf(id);
    const column = card?.closest<HTMLElement>("[data-column]")?.dataset["column"];
    return card && `${column} ${card.parentElement?.getAttribute("aria-posinset")}`;
  };
  let dragged = "";
  let dropped: { at: number; place: string | null } | null = null;
  let isSeen = false;
  window.drops = [];
  window.addEventListener(
    "dragstart",
    ({ target }) => {
      if (target instanceof Element)
        dragged = target.closest<HTMLElement>("[data-card]")?.dataset["card"] ?? "";
    },
    true,
  );
  window.addEventListener(
    "drop",
    () => {
      dropped = { at: performance.now(), place: placeOf(dragged) };
    },
    true,
  );
  new MutationObserver(() => {
    if (!isSeen && document.querySelector("[data-card]")) {
      isSeen = true;
      afterFrame(() => {
        window.paintedAt = performance.now();
      });
    }
    const place = dropped && placeOf(dragged);
    if (!dropped || place === null || place === dropped.place) return;
    const { at } = dropped;
    dropped = null;
    // Reading the size makes the browser lay the page out now.
    cardOf(dragged)?.getBoundingClientRect();
    const drawn = performance.now() - at;
    afterFrame(() => window.drops.push({ drawn, painted: performance.now() - at }));
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

export const readDrops = (page: Page) => page.evaluate(() => window.drops);
export const clearDrops = (page: Page) => page.evaluate(() => void (window.drops = []));

type Point = { x: number; y: number };

/** The middle of the card at this place of a column, and of its lower half. */
const pointsOf = (page: Page, column: number, index: number) =>
  page.evaluate(
    ([ofColumns, ofCards]) => {
      const list = document.querySelectorAll("[data-column-cards]")[ofColumns];
      const top = list?.getBoundingClientRect().top ?? 0;
      const boxes = [...(list?.querySelectorAll("[data-card]") ?? [])]
        .map((card) => card.getBoundingClientRect())
        .filter((box) => box.top >= top - 2)
        .toSorted((one, other) => one.top - other.top);
      const box = boxes[ofCards];
      if (!box) throw new Error(`Column ${ofColumns} shows no card ${ofCards}`);
      const x = box.left + box.width / 3;
      return { middle: { x, y: box.top + box.height / 2 }, lower: { x, y: box.bottom - 12 } };
    },
    [column, index] as const,
  );

const lift = async (page: Page, { x, y }: Point) => {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8);
};

/** Drags the first card of a column behind the second of another, or behind the third of its own. */
export const drag = async (page: Page, from: number, to: number): Promise<void> => {
  const { middle } = await pointsOf(page, from, 0);
  await lift(page, middle);
  const { lower } = await pointsOf(page, to, from === to ? 2 : 1);
  await page.mouse.move(lower.x, lower.y, { steps: 3 });
  // As a person does: lets go once the board has marked the place. The browser loses moves that come before its drag has
  // begun.
  for (let nudge = 0; nudge < 100; nudge += 1) {
    await nextFrame(page);
    if ((await page.locator("[data-edge=after]").count()) > 0) break;
    await page.mouse.move(lower.x + (nudge % 2), lower.y);
  }
  await page.mouse.up();
  await nextFrame(page);
};

/** The library takes in where the pointer is once a frame. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

const seconds = 2;

/** Holds a card over the cards and columns for two seconds, then drops it. */
export const framesWhileDragged = async (page: Page, columns: readonly number[]): Promise<number> => {
  const { middle: start } = await pointsOf(page, 0, 0);
  const { middle: end } = await pointsOf(page, columns.at(-1) ?? 0, 2);
  await lift(page, start);
  const counted = countFrames(page, seconds);
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    const share = (1 - Math.cos(performance.now() / 300)) / 2;
    await page.mouse.move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share);
    await page.waitForTimeout(8);
  }
  const frames = await counted;
  await page.mouse.up();
  await nextFrame(page);
  return frames;
};
