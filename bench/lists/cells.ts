// Cells edited where they stand: what a key in one costs, and how soon a pasted block shows what it would do.
import type { Page } from "@playwright/test";
import { hold, state } from "../figures.ts";

declare global {
  interface Window {
    typed?: number[];
  }
}

const query = "?pageSize=100&columns=commission,contact,phone,email,minOrder";
const rows = 100;
const blocks = 7;

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** From each key until the page is ready for the next one. */
const timesOfTyping = async (page: Page): Promise<number[]> => {
  await page.locator("[data-cell=contact]").nth(3).dblclick();
  await page.locator("[data-cell=contact] input").waitFor();
  await page.evaluate(() => {
    window.typed = [];
    let pressedAt = 0;
    window.addEventListener("keydown", (event) => (pressedAt = event.timeStamp), { capture: true });
    window.addEventListener("input", () => {
      const after = new MessageChannel();
      after.port1.addEventListener("message", () => window.typed?.push(performance.now() - pressedAt));
      after.port1.start();
      after.port2.postMessage(null);
    });
  });
  for (const key of "Ana María de los Ángeles Rodríguez Pérez") await page.keyboard.type(key);
  const times = await page.evaluate(() => window.typed ?? []);
  await page.keyboard.press("Escape");
  return times;
};

type Block = {
  list: string;
  columns: string;
  first: string;
  cellsOf: (turn: number, row: number) => string[];
};

const blocksOf = {
  markets: {
    list: "/dashboard/admin/list-markets",
    columns: "commission,contact,phone,email,minOrder",
    first: "commission",
    cellsOf: (turn, number) => [
      `${10 + (turn % 9)}`,
      `Persona ${number}`,
      `300${String(1_000_000 + number)}`,
      `p${number}@example.com`,
      `${10_000 + number}`,
    ],
  },
  products: {
    list: "/dashboard/product",
    columns: "price,stock,sku,brand,tax",
    first: "price",
    cellsOf: (turn, number) => [
      `${5000 + 10 * number}`,
      `${turn + 1}`,
      `PEGADO-${number}`,
      `Marca ${turn}`,
      turn % 2 === 0 ? "IVA 19 %" : "IVA 5 %",
    ],
  },
} as const satisfies Record<string, Block>;

const blockOf = ({ cellsOf }: Block, turn: number) =>
  Array.from({ length: rows }, (_, row) => cellsOf(turn, turn * rows + row).join("\t")).join("\n");

/** From the paste until the dialog says how many cells would change. */
const timeOfBlock = async (page: Page, block: Block, turn: number): Promise<number> => {
  await page.locator(`[data-cell=${block.first}]`).first().click();
  const took = await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      const begun = performance.now();
      const shown = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector("[role=dialog] output")) return;
          observer.disconnect();
          resolve(performance.now() - begun);
        });
        observer.observe(document, { subtree: true, childList: true });
      });
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true }),
      );
      return shown;
    },
    blockOf(block, turn),
  );
  await page.keyboard.press("Escape");
  await page.locator("[role=dialog]").waitFor({ state: "detached" });
  return took;
};

const measurePaste = async (page: Page, name: keyof typeof blocksOf): Promise<void> => {
  const block = blocksOf[name];
  await page.goto(new URL(`${block.list}?pageSize=${rows}&columns=${block.columns}`, page.url()).href);
  await page.locator(`[data-cell=${block.first}]`).first().waitFor();
  // The first one loads the dialog.
  await timeOfBlock(page, block, 0);
  const took: number[] = [];
  for (let turn = 1; turn <= blocks; turn += 1) took.push(await timeOfBlock(page, block, turn));
  hold(`500 pasted cells of ${name} shown before and after`, middle(took), "ms", { atMost: 300 }, 0);
  state("slowest of them", `${Math.max(...took).toFixed(0)} ms`);
};

/** On a page of the list. */
export const measureCells = async (page: Page): Promise<void> => {
  await page.goto(page.url().replace(/\?.*|$/, query));
  await page.locator("[data-cell=contact]").first().waitFor();
  const typed = await timesOfTyping(page);
  hold("a key in a cell", middle(typed), "ms", { atMost: 16 }, 1);
  state("slowest of them", `${Math.max(...typed).toFixed(1)} ms`);
  await measurePaste(page, "markets");
  await measurePaste(page, "products");
};
