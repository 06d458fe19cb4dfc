// Imports 200,000 products of 500 markets from one workbook, beside its limit; then raises the prices
// of half of them.
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureBulk } from "../bulk.ts";
import { importFile, runContest } from "../import/contest.ts";
import { writeStores } from "../import/workbook.ts";
import { dearerHalf, writeMenus } from "./workbook.ts";

const productsEach = 400;
const count = Number(process.argv[2] ?? 200_000);
const stores = Math.max(1, Math.round(count / productsEach));
const each = Math.round(count / stores);
const file = join(tmpdir(), `igo-bench-menus-${stores}-${each}.xlsx`);
if (!existsSync(file)) await writeMenus(file, stores, each);
const storeFile = join(tmpdir(), `igo-bench-stores-${stores}.xlsx`);
if (!existsSync(storeFile)) await writeStores(storeFile, stores);

await runContest(
  {
    kind: "menu",
    file,
    count: stores * each,
    what: `products of ${stores} markets × 16 columns`,
    tables: ["menu_section", "product", "product_search"],
    before: {
      make: (ask) => importFile(ask, { file: storeFile, kind: "market", count: stores }),
      tables: ["market"],
    },
    requested: "/product/list?pageSize=25",
    after: (ask) =>
      measureBulk(ask, {
        name: "bulk price",
        path: "/product/bulk",
        filter: { priceFrom: String(dearerHalf) },
        set: { price: { by: "percent", value: 4.5, rounding: 50 } },
        list: () => ask("GET", "/product/list?pageSize=25"),
      }),
  },
  process.argv[3],
);
