// What a program sent and got once for each call that is open to keys: recorded by api/test/published.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "@igo/contract/core/endpoint";

type Values = Readonly<Record<string, unknown>>;
type Example = { params?: Values; query?: Values; body?: Values; response?: Values };

let examples: Record<string, Example> | undefined;

const read = (): Record<string, Example> =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../../docs/examples.json"), "utf8"));

/** Empty for a call that is closed to keys. */
export const exampleOf = ({ method, path }: Pick<Endpoint, "method" | "path">): Example => {
  examples ??= read();
  return examples[`${method} ${path}`] ?? {};
};
