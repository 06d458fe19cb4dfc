// Where the cells of a column may be cut: the signs between its parts, and the program that takes one of them.
import type { Place, Program } from "@igo/contract/parsing/programs/program";

/** A sign that words and numbers also have counts only with its spaces. */
const candidates = ["\n", " | ", "|", ";", " – ", " — ", " - ", " / ", "/", " · ", "–", "—", "\t", ", ", ","];
export const mostParts = 6;

export type Separator = { by: string; parts: number };

/** Those that most cells have, the best first: as often in each cell, and in the heading. */
export const separatorsIn = (texts: readonly string[], heading: string): Separator[] => {
  const filled = texts.filter((text) => text.trim() !== "");
  const found = candidates.flatMap((by) => {
    const counts = Map.groupBy(filled, (text) => text.split(by).length);
    const [usual] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
    const [parts = 1, alike = []] = usual ?? [];
    if (parts < 2 || parts > mostParts || alike.length * 2 < filled.length) return [];
    const inHeading = heading.split(by).length === parts ? 1 : 0;
    return [{ by, parts, weight: alike.length / filled.length + inHeading }];
  });
  return found
    .toSorted((one, other) => other.weight - one.weight)
    .filter(
      ({ by, parts }, at, all) =>
        !all.slice(0, at).some((better) => better.by.trim() === by.trim() && better.parts === parts),
    )
    .map(({ by, parts }) => ({ by, parts }));
};

const taking = (from: Place, to: Place): Program["ways"][number] => ({
  pieces: [{ kind: "text", source: { column: 0, steps: [{ from, to }] } }],
});

/** Takes a part, counted from 1, of so many; the first is the whole text where the sign is not there. */
export const partProgram = (by: string, part: number, parts: number): Program => {
  const mark = { text: by };
  const end: Place = { at: "end", skip: 0 };
  if (part === 1)
    return {
      version: 1,
      ways: [taking({ at: "start", skip: 0 }, { at: "before", mark, nth: 1, orEdge: true })],
    };
  const start: Place = { at: "after", mark, nth: part - 1 };
  const last = taking(start, end);
  const ways = part === parts ? [last] : [taking(start, { at: "before", mark, nth: part }), last];
  return { version: 1, ways };
};
