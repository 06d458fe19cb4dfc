// Says which tests passed only at the second try, and why the first failed: a retry may save a run, but not silently.
import { stripVTControlCharacters } from "node:util";

const shownLines = 20;

/** `.ci/run` repeats these lines at its end. */
export const saySecondTry = (title: string, cause: string) => {
  const lines = stripVTControlCharacters(cause).trim().split("\n").slice(0, shownLines);
  process.stdout.write(`Needed a second try: ${title}\n${lines.map((line) => `    ${line}\n`).join("")}`);
};
