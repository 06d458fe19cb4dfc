// `node bench/columns/train.ts` learns from all files and writes the tables that the product matches columns with.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { colombian } from "./corpus.ts";
import { taught } from "./teach.ts";

for (const kind of ["market", "menu"] as const) {
  const { weights, context, sureness } = taught(kind, colombian(1));
  const lines = Object.entries(weights.weights)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([sign, of]) => `    ${JSON.stringify(sign)}: ${JSON.stringify(of)}`);
  const besides = `  "sureness": ${JSON.stringify(sureness)},\n  "context": ${JSON.stringify(context)}`;
  const text = `{\n  "fields": ${JSON.stringify(weights.fields)},\n${besides},\n  "weights": {\n${lines.join(",\n")}\n  }\n}\n`;
  const path = join(import.meta.dirname, `../../api/data/columns/${kind}.weights.json`);
  writeFileSync(path, text);
  console.log(`${kind}: ${lines.length} signs, ${Math.round(text.length / 1024)} KiB`);
}
