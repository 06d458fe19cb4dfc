// An import of 100,000 stores from one workbook, beside its limit.
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runContest } from "./contest.ts";
import { writeStores } from "./workbook.ts";

const count = Number(process.argv[2] ?? 100_000);
const file = join(tmpdir(), `igo-bench-stores-${count}.xlsx`);
if (!existsSync(file)) await writeStores(file, count);

await runContest(
  {
    kind: "market",
    file,
    count,
    what: "rows × 20 columns",
    tables: ["market", "market_search"],
    requested: "/market/list?pageSize=25",
  },
  process.argv[3],
);
