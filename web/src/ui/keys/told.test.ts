// What a screen says about its keys stands in the sheet of `?`, too.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The list beside it tells its keys. */
const toldElsewhere = ["features/chat/compose/ComposerTools.tsx"];

const web = join(import.meta.dirname, "../..");
const sources = globSync("features/**/*.tsx", { cwd: web })
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, source: readFileSync(join(web, path), "utf8") }));

test("who describes keys on a screen or for a screen reader tells them to the sheet", () => {
  const silent = sources
    .filter(
      ({ source }) =>
        /t\((?:\w+ \? )?"[\w.]+\.keys(?:Reading)?"/.test(source) && !/useShortcuts\(/.test(source),
    )
    .map(({ path }) => path);
  expect(silent).toEqual(toldElsewhere);
});
