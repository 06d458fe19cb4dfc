// The training data: the headings people give each field, and labelled columns of real files.
import type { RawCell } from "@igo/contract/parsing/cells";
import { type Evidence, ofCells, ofHeading } from "../../api/src/features/imports/columns/evidence.ts";
import { verdicts } from "../../api/src/features/imports/columns/context.ts";
import { candidates, lookAt, matchesOf } from "../../api/src/features/imports/columns/match.ts";
import { none } from "../../api/src/features/imports/columns/model.ts";
import type { Recognition, Sureness, Weights } from "../../api/src/features/imports/run/kind.ts";
import { foldHeading, recognise } from "../../api/src/features/imports/columns/recognition.ts";
import {
  marketHeadings,
  marketRecognition,
} from "../../api/src/features/imports/types/market/market.fields.ts";
import { menuHeadings, menuRecognition } from "../../api/src/features/imports/types/menu/menu.fields.ts";
import { chance, type SheetFile } from "./corpus.ts";
import { examples } from "./examples.ts";
import { decide } from "./decide.ts";
import { type Example, learn } from "./learn.ts";

const kinds = {
  market: { headings: marketHeadings, required: marketRecognition.required },
  menu: { headings: menuHeadings, required: menuRecognition.required },
};
export type Kind = keyof typeof kinds;

const empty = ofCells([]);
const seenBefore = new Map<string, Evidence>();
const seen = (samples: readonly RawCell[]) => {
  const key = JSON.stringify(samples);
  const found = seenBefore.get(key) ?? ofCells(samples);
  seenBefore.set(key, found);
  return found;
};

type Cells = readonly string[];

/** Cells for each field: from real columns that are certainly that field, and made up where those are few. */
const cellsByField = (files: readonly SheetFile[]) => {
  const all = new Map<string, Cells[]>();
  const add = (field: string, cells: Cells) => all.set(field, [...(all.get(field) ?? []), cells]);
  for (const { samples, right } of files.flatMap(({ columns }) => columns))
    for (const field of right.size === 1 && samples.length > 0 ? right : []) add(field, samples);
  for (const [field, some] of Object.entries(examples)) for (const cells of some) add(field, cells);
  return all;
};

/** What a known heading should mean: alone, and over cells of its field. */
const ofHeadings = (
  headings: Readonly<Record<string, readonly string[]>>,
  read: (heading: string) => Evidence,
  cells: ReadonlyMap<string, readonly Cells[]>,
): Example[] => {
  const next = chance(1);
  return Object.entries(headings).flatMap(([field, texts]) =>
    texts.flatMap((text): Example[] => {
      const right = new Set([field]);
      const own = cells.get(field) ?? [];
      const some = own[Math.floor(next() * own.length)];
      const alone = { evidence: [read(text), empty], right, weight: 0.6 };
      return some ? [alone, { evidence: [read(text), seen(some)], right, weight: 0.3 }] : [alone];
    }),
  );
};

const mobile = /^3\d{9}$/;
/** Where a person could call a column mobile or landline, its numbers decide. */
const sharpened = (right: ReadonlySet<string>, samples: Cells): ReadonlySet<string> => {
  if (!right.has("phone") || !right.has("landline") || samples.length === 0) return right;
  const field = samples.every((text) => mobile.test(text)) ? "phone" : "landline";
  return samples.some((text) => mobile.test(text)) === samples.every((text) => mobile.test(text))
    ? new Set([field, ...(right.has(none) ? [none] : [])])
    : right;
};

const untaught: Weights = { fields: verdicts, weights: {} };
const unsure: Sureness = { known: 1, other: 1, left: 1 };

/** The weights for columns alone, learned from these files and the known headings. */
const taughtAlone = (kind: Kind, own: readonly SheetFile[]): Weights => {
  const { headings, required } = kinds[kind];
  const fields = [none, ...Object.keys(headings).filter((field) => field !== none)];
  const blank = recognise(headings, { fields, weights: {}, context: untaught, sureness: unsure }, required);
  const read = (heading: string) => ofHeading(blank.readHeadings([heading])[0] ?? []);
  const real = own.flatMap(({ columns }) => {
    const words = blank.readHeadings(columns.map(({ heading }) => heading)).map(ofHeading);
    return columns.flatMap(({ samples, right: either }, at): Example[] => {
      const heading = words[at] ?? empty;
      const right = sharpened(either, samples);
      const whole = { evidence: [heading, seen(samples)], right, weight: 1 };
      if (samples.length === 0) return [whole];
      // A heading must work without cells, and cells without a heading.
      return [
        whole,
        { evidence: [heading, empty], right: either, weight: 0.4 },
        { evidence: [ofHeading([]), seen(samples)], right, weight: 0.15 },
      ];
    });
  });
  const known = ofHeadings(headings, read, cellsByField(own));
  const made = Object.entries(examples).flatMap(([field, some]) =>
    some.map((cells): Example => ({
      evidence: [ofHeading([]), seen(cells)],
      right: new Set([field]),
      weight: 0.3,
    })),
  );
  return learn(fields, [...known, ...made, ...real]);
};

const rowsOf = ({ columns }: SheetFile) =>
  [0, 1, 2].map((row) => columns.map(({ samples }) => samples[row] ?? null));

const parts = 5;

/** What the matcher makes of a column of a file it has not seen. */
type Judged = { sure: number; kind: keyof Sureness; isRight: boolean };

const judged = (file: SheetFile, recognition: Recognition): Judged[] => {
  const headings = file.columns.map(({ heading }) => heading);
  const matches = matchesOf(headings, rowsOf(file), recognition);
  const given = new Set(
    matches.flatMap(({ field }, at) => (file.columns[at]?.right.has(field ?? none) ? (field ?? []) : [])),
  );
  return file.columns.flatMap(({ heading, right }, at): Judged[] => {
    const { field = null, sure = 0 } = matches[at] ?? {};
    const isRight = right.has(field ?? none);
    // Another column that fits as well has the field.
    if (field === null && !isRight && [...right].some((one) => given.has(one))) return [];
    const isKnown = recognition.knownAs.get(foldHeading(heading)) === field;
    return [{ sure, kind: field === null ? "left" : isKnown ? "known" : "other", isRight }];
  });
};

/**
 * The lowest certainty from which on the matches were right often enough. One more may be wrong by chance, however many
 * there are: else a single odd file of hundreds moves the limit, and asks about what is plain in all others.
 */
const limitOf = (all: readonly Judged[], least: number, share: number): number => {
  const inOrder = all.toSorted((one, other) => other.sure - one.sure);
  let [limit, wrong] = [0.995, 0];
  for (const [at, { sure, isRight }] of inOrder.entries()) {
    if (!isRight) wrong += 1;
    if (sure < least) break;
    if (wrong <= share * (at + 1) + (at < 20 ? 0 : 1)) limit = sure;
  }
  return Math.round(limit * 1000) / 1000;
};

/**
 * The weights for columns beside others, and from which certainty on they may be called sure. Both are learned from
 * files that the weights for columns alone have not seen, because a chain's file will be just as new (stacked
 * generalisation, Wolpert 1992).
 */
const taughtContext = (kind: Kind, own: readonly SheetFile[]): { context: Weights; sureness: Sureness } => {
  const { headings, required } = kinds[kind];
  const groups = [...new Set(own.map(({ group }) => group))];
  const partOf = ({ group }: SheetFile) => groups.indexOf(group) % parts;
  const unseen = Array.from({ length: parts }, (_, part) => {
    const seenFiles = own.filter((file) => partOf(file) !== part);
    return { alone: taughtAlone(kind, seenFiles), files: own.filter((file) => partOf(file) === part) };
  });
  const examples = unseen.flatMap(({ alone, files }) => {
    const recognition = recognise(headings, { ...alone, context: untaught, sureness: unsure }, required);
    return files.flatMap((file) => {
      const columns = lookAt(
        file.columns.map(({ heading }) => heading),
        rowsOf(file),
        recognition,
      );
      return candidates(columns, recognition).map(({ column, field, signs }) => ({
        signs,
        isRight: file.columns[column]?.right.has(field) ?? false,
      }));
    });
  });
  const context = decide(examples);
  const results = unseen.flatMap(({ alone, files }) => {
    const recognition = recognise(headings, { ...alone, context, sureness: unsure }, required);
    return files.flatMap((file) => judged(file, recognition));
  });
  const limit = (of: keyof Sureness, least: number, share: number) =>
    limitOf(
      results.filter((one) => one.kind === of),
      least,
      share,
    );
  const sureness = {
    known: limit("known", 0.95, 0.003),
    other: limit("other", 0.95, 0.003),
    // A column left out is named on the screen: too careful a limit would ask about every cost and date.
    left: Math.min(limit("left", 0.9, 0.025), 0.97),
  };
  return { context, sureness };
};

/** A matcher that has learned only from these files. */
export const taught = (kind: Kind, files: readonly SheetFile[]): Recognition => {
  const { headings, required } = kinds[kind];
  const own = files.filter((file) => file.kind === kind);
  return recognise(headings, { ...taughtAlone(kind, own), ...taughtContext(kind, own) }, required);
};
