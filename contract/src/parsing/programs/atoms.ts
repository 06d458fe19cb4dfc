// The small pieces that can make a part of what is wanted of one row: everything else chooses among them and joins them.
import { type Change, changed, titled } from "./changes.ts";
import { type Cell, cellOf, type Mark, runs, type Spans, spansOf } from "./marks.ts";
import type { Atom, Thought } from "./paths.ts";
import { momentAtoms } from "./atoms.moments.ts";
import { numberAtoms } from "./atoms.numbers.ts";
import { type Cells, cutOut, type Place, type Source, type Span, type Step } from "./program.ts";

type Spot = { place: Place; cost: number; key: string };

const runCost = {
  digits: 0.5,
  amount: 0.7,
  letters: 0.8,
  word: 0.5,
  chunk: 0.6,
  capitals: 0.9,
  small: 1.2,
  name: 0.9,
} as const;

const isSign = (letter: string) => /[^\p{L}\p{N}]/u.test(letter);
/** Marks further in than this are counted from the nearer end only. */
const farthest = 6;
const maxMarks = 24;

/** The marks of a cell: every run, every sign that it has, and the words its column has in most rows. */
const marksOf = (cell: Cell, commonWords: readonly string[]): Mark[] => {
  const signs = new Set(Array.from(cell.text.slice(0, 400)).filter(isSign));
  const words = commonWords.filter((word) => cell.text.includes(word));
  return [
    ...runs.map((run) => ({ run })),
    ...Array.from(signs, (text) => ({ text })),
    ...words.map((text) => ({ text })),
  ].slice(0, maxMarks);
};

const costOf = (mark: Mark) =>
  "run" in mark ? runCost[mark.run] : mark.text === " " ? 0.7 : mark.text.length > 1 ? 0.8 : 0.5;

const keyOf = (mark: Mark) => ("run" in mark ? mark.run : `"${mark.text}"`);

const counted = (index: number, count: number): { nth: number; cost: number }[] =>
  [
    { nth: index + 1, cost: 0.2 * index },
    { nth: index - count, cost: 0.1 + 0.4 * (count - 1 - index) },
  ].filter(({ nth }) => Math.abs(nth) <= farthest);

const isPart = (mark: Mark) => "text" in mark && mark.text.length === 1 && mark.text !== " ";

/** For each place of a cell the ways to name it. */
const spotsOf = (cell: Cell, marks: readonly Mark[], skipCost: number): Map<number, Spot[]> => {
  const spots = new Map<number, Spot[]>();
  const put = (at: number, spot: Spot) => {
    const list = spots.get(at);
    if (list) list.push(spot);
    else spots.set(at, [spot]);
  };
  const length = cell.text.length;
  put(0, { place: { at: "start", skip: 0 }, cost: 0, key: "" });
  put(length, { place: { at: "end", skip: 0 }, cost: 0, key: "" });
  for (let skip = 1; skip <= 12 && skip < length; skip += 1) {
    put(skip, { place: { at: "start", skip }, cost: skipCost + 0.05 * skip, key: "skip" });
    put(length - skip, { place: { at: "end", skip }, cost: skipCost + 0.05 * skip, key: "skip" });
  }
  for (const mark of marks) {
    const { starts, ends } = spansOf(cell, mark);
    for (const [index, start] of starts.entries())
      for (const { nth, cost } of counted(index, starts.length)) {
        const key = keyOf(mark);
        put(start, { place: { at: "before", mark, nth }, cost: costOf(mark) + cost, key });
        put(ends[index] ?? 0, { place: { at: "after", mark, nth }, cost: costOf(mark) + cost, key });
        if (isPart(mark) && nth === 1)
          put(start, {
            place: { at: "before", mark, nth, orEdge: true },
            cost: costOf(mark) + cost + 0.2,
            key,
          });
        if (isPart(mark) && nth === -1)
          put(ends[index] ?? 0, {
            place: { at: "after", mark, nth, orEdge: true },
            cost: costOf(mark) + cost + 0.2,
            key,
          });
      }
  }
  return spots;
};

type Cut = { span: Span; cost: number; thought: string };

const sameMark = (one: Place, other: Place) =>
  "mark" in one && "mark" in other && keyOf(one.mark) === keyOf(other.mark);

const cutOf = (from: Spot, to: Spot): Cut => {
  const span = { from: from.place, to: to.place };
  const thought =
    from.key === to.key || to.key === "" ? from.key : from.key === "" ? to.key : `${from.key}…${to.key}`;
  const [a, b] = [from.place, to.place];
  if (sameMark(a, b) && "nth" in a && "nth" in b && a.nth > 0 === b.nth > 0) {
    // The n-th run, or the part between two of the same sign.
    if (a.at === "before" && b.at === "after" && a.nth === b.nth)
      return { span, cost: 0.9 + from.cost, thought };
    if (a.at === "after" && b.at === "before" && a.nth + 1 === b.nth && !("run" in a.mark))
      return { span, cost: 0.9 + Math.min(from.cost, to.cost), thought };
  }
  return {
    span,
    cost:
      0.9 +
      from.cost +
      to.cost +
      (from.key === "skip" && to.key === "skip" ? -0.3 : from.cost > 0 && to.cost > 0 ? 0.5 : 0),
    thought,
  };
};

const spacesBefore = (text: string, at: number) => {
  let from = at;
  while (from > 0 && text[from - 1] === " ") from -= 1;
  return from;
};
const spacesAfter = (text: string, at: number) => {
  let to = at;
  while (text[to] === " ") to += 1;
  return to;
};

const near = (spots: Map<number, Spot[]>, at: number, other: number) => [
  ...(spots.get(at) ?? []),
  ...(at === other ? [] : (spots.get(other) ?? [])),
];

const nextOf = (cell: Cell, marks: readonly Mark[], start: number, end: number): Spot[] =>
  marks.flatMap((mark) =>
    "run" in mark && mark.run !== "digits"
      ? []
      : spansOf(cell, mark).starts.find((at) => at > start) === end
        ? [{ place: { at: "next", mark }, cost: costOf(mark) + 0.2, key: keyOf(mark) }]
        : [],
  );

/** Every way to cut out what stands between two places of a cell. */
const cutsAt = (view: View, start: number, end: number): Cut[] => {
  const { cell, spots, marks } = view;
  const from = near(spots, start, spacesBefore(cell.text, start));
  const last = spacesAfter(cell.text, end);
  const to = [
    ...near(spots, end, last),
    ...nextOf(cell, marks, start, end),
    ...(last === end ? [] : nextOf(cell, marks, start, last)),
  ];
  return from.flatMap((one) => to.map((other) => cutOf(one, other)));
};

/** A cell, or what a first step makes of it. */
type View = {
  column: number;
  steps: readonly Step[];
  thoughts: readonly Thought[];
  cell: Cell;
  spots: Map<number, Spot[]>;
  marks: readonly Mark[];
};

/** Counting letters is what a person means in codes, and luck in texts of words. */
const skipCostIn = (text: string, thoughts: readonly Thought[]) =>
  thoughts.some(([name]) => name === "keep digits") ? 0.2 : /[^\p{L}\p{N}]/u.test(text) ? 1.5 : 0.6;

const viewOf = (
  column: number,
  steps: readonly Step[],
  thoughts: readonly Thought[],
  cell: Cell,
  words: readonly string[],
): View => {
  const marks = marksOf(cell, words);
  return {
    column,
    steps,
    thoughts,
    cell,
    spots: spotsOf(cell, marks, skipCostIn(cell.text, thoughts)),
    marks,
  };
};

const partSigns = [",", "-", "/", "|", "\n", ";", ":", "(", ")", ".", "@", "_", "#", "–"];
const maxParts = 14;

const partsAt = ({ starts, ends }: Spans, text: string): { start: number; end: number; index: number }[] =>
  [0, ...ends].map((start, index) => ({ start, end: starts[index] ?? text.length, index }));

const partSpan = (sign: string, index: number, count: number, isFromEnd: boolean): Span => {
  const mark = { text: sign };
  const after = isFromEnd ? index - 1 - count : index;
  const before = isFromEnd ? index - count : index + 1;
  return {
    from: index === 0 ? { at: "start", skip: 0 } : { at: "after", mark, nth: after },
    to: index === count ? { at: "end", skip: 0 } : { at: "before", mark, nth: before },
  };
};

/** The parts of a cell between signs, to look for what is wanted inside them. */
const partViews = (column: number, cell: Cell, words: readonly string[]): View[] => {
  const views: View[] = [];
  for (const sign of partSigns) {
    const spans = spansOf(cell, { text: sign });
    const count = spans.starts.length;
    if (count === 0 || count > 8) continue;
    for (const { index } of partsAt(spans, cell.text))
      for (const isFromEnd of count > 1 && index > 0 && index < count
        ? [false, true]
        : [index === count && count > 1]) {
        const span = partSpan(sign, index, count, isFromEnd);
        const text = cutOut(cell, span);
        if (text !== undefined && views.length < maxParts)
          views.push(viewOf(column, [span], [[`"${sign}" ${index}`, 1 + 0.1 * index]], cellOf(text), words));
      }
  }
  return views;
};

const viewChanges: readonly { change: Extract<Change, { do: "keep" }>; cost: number }[] = [
  { change: { do: "keep", only: "digits" }, cost: 0.9 },
  { change: { do: "keep", only: "word" }, cost: 0.9 },
  { change: { do: "keep", only: "letters" }, cost: 1.2 },
];

const changedViews = (column: number, cell: Cell): View[] =>
  viewChanges.flatMap(({ change, cost }) => {
    const text = changed(cell.text, change);
    return text === "" || text === cell.text
      ? []
      : [viewOf(column, [change], [[`keep ${change.only}`, cost]], cellOf(text), [])];
  });

const caseChanges: readonly { steps: readonly Change[]; make: (text: string) => string; cost: number }[] = [
  { steps: [], make: (text) => text, cost: 0 },
  { steps: [{ do: "title" }], make: titled, cost: 0.5 },
  { steps: [{ do: "upper" }], make: (text) => text.toUpperCase(), cost: 0.5 },
  { steps: [{ do: "lower" }], make: (text) => text.toLowerCase(), cost: 0.5 },
  { steps: [{ do: "sentence" }], make: (text) => changed(text, { do: "sentence" }), cost: 0.8 },
  { steps: [{ do: "plain" }], make: (text) => changed(text, { do: "plain" }), cost: 1 },
  {
    steps: [{ do: "plain" }, { do: "upper" }],
    make: (text) => changed(text, { do: "plain" }).toUpperCase(),
    cost: 1.6,
  },
  {
    steps: [{ do: "plain" }, { do: "lower" }],
    make: (text) => changed(text, { do: "plain" }).toLowerCase(),
    cost: 1.6,
  },
];

const foldKeepingLength = (text: string) =>
  Array.from(text, (letter) => {
    const one = letter
      .normalize("NFD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase();
    return one.length === letter.length ? one : letter;
  }).join("");

const maxPlaces = 4;

const placesIn = (text: string, sought: string): number[] => {
  const found: number[] = [];
  for (let at = text.indexOf(sought); at >= 0 && found.length < maxPlaces; at = text.indexOf(sought, at + 1))
    found.push(at);
  return found;
};

/** Where what is wanted may begin and end: anywhere in a short text, else where the kind of letter changes. */
const seamsOf = (wanted: string): number[] => {
  const kind = (letter: string | undefined) =>
    letter === undefined
      ? ""
      : /\p{Lu}/u.test(letter)
        ? "A"
        : /\p{L}/u.test(letter)
          ? "a"
          : /\d/.test(letter)
            ? "9"
            : letter;
  const seams = new Set<number>([0, wanted.length]);
  for (let at = 1; at < wanted.length; at += 1)
    if (
      wanted.length <= 14 ||
      (kind(wanted[at - 1]) !== kind(wanted[at]) &&
        !(kind(wanted[at - 1]) === "A" && kind(wanted[at]) === "a"))
    )
      seams.add(at);
  return [...seams].toSorted((a, b) => a - b).slice(0, 60);
};

const sourceOf = (view: View, more: readonly Step[]): Source => ({
  column: view.column,
  steps: [...view.steps, ...more],
});

/** What is wanted, cut out of a view as it stands there or in other letters. */
const spanAtoms = (view: View, wanted: string, seams: readonly number[], isInner: boolean): Atom[] => {
  const atoms: Atom[] = [];
  const { text } = view.cell;
  const folded = foldKeepingLength(text);
  for (const start of seams)
    for (const end of seams) {
      const piece = wanted.slice(start, end);
      if (end <= start || piece.trim() !== piece || !/[\p{L}\p{N}]/u.test(piece)) continue;
      for (const at of placesIn(folded, foldKeepingLength(piece))) {
        const stood = text.slice(at, at + piece.length);
        for (const { steps, make, cost } of caseChanges) {
          if (make(stood) !== piece) continue;
          for (const cut of cutsAt(view, at, at + piece.length))
            if (!isInner || cut.cost < 2.6)
              atoms.push({
                piece: { kind: "text", source: sourceOf(view, [cut.span, ...steps]) },
                cost: cut.cost + cost,
                thoughts: [[cut.thought, 0], ...view.thoughts],
              });
          // The first form that fits is the plainest.
          break;
        }
      }
    }
  return atoms;
};

/** Whole texts that are changed throughout: signs dropped or exchanged, initials, zeros, the first letters. */
const changesFor = (
  text: string,
  wanted: string,
  words: readonly string[],
): { steps: Change[]; cost: number }[] => {
  const signs = [...new Set(Array.from(text.slice(0, 400)).filter(isSign))].slice(0, 8);
  const newSigns = [...new Set(Array.from(wanted).filter(isSign))].slice(0, 5);
  const found: { steps: Change[]; cost: number }[] = [
    { steps: [{ do: "keep", only: "digits" }], cost: 0.7 },
    { steps: [{ do: "keep", only: "word" }], cost: 0.8 },
    { steps: [{ do: "keep", only: "letters" }], cost: 0.9 },
    { steps: [{ do: "tight" }], cost: 0.4 },
    { steps: [{ do: "initials" }], cost: 0.7 },
    { steps: [{ do: "strip", zeros: true }], cost: 0.7 },
  ];
  const newWords = [
    ...newSigns,
    ...(wanted.match(/\S+/g) ?? []).filter((word) => !text.includes(word)).slice(0, 4),
  ];
  for (const old of words)
    if (text.includes(old) && text.trim() !== old)
      for (const by of ["", ...newWords]) {
        // What takes a word's place is a constant, and as rare as one.
        const cost = 1.4 + 0.15 * by.length + (/\d/.test(by) ? 2 : 0);
        found.push(
          { steps: [{ do: "replace", old, by }], cost },
          { steps: [{ do: "replace", old, by }, { do: "tight" }], cost: cost + 0.2 },
        );
      }
  for (const old of signs) {
    found.push({ steps: [{ do: "replace", old, by: "" }], cost: 0.8 });
    for (const by of newSigns) if (by !== old) found.push({ steps: [{ do: "replace", old, by }], cost: 0.9 });
    for (const other of signs)
      if (other !== old)
        found.push({
          steps: [
            { do: "replace", old, by: "" },
            { do: "replace", old: other, by: newSigns[0] ?? "" },
          ],
          cost: 1.8,
        });
  }
  return found;
};

type Lettered = { steps: Change[]; cost: number; text: string; thoughts: Thought[] };

const lettersFor = (made: string, wanted: string): Lettered[] => {
  const found: Lettered[] = [];
  for (const { steps, make, cost } of caseChanges) {
    const text = make(made);
    if (text === made && steps.length > 0) continue;
    found.push({ steps: [...steps], cost, text, thoughts: [] });
  }
  if (/^\d+$/.test(made))
    for (const to of new Set([
      wanted.length,
      ...Array.from(wanted.matchAll(/\d+/g), ([run]) => run.length),
    ])) {
      if (to >= made.length && to > 1 && to <= 20)
        found.push({
          steps: [{ do: "pad", side: "left", with: "0", to }],
          cost: 0.1,
          text: made.padStart(to, "0"),
          thoughts: [[`pad ${to}`, to === made.length ? 1.5 : 0.6]],
        });
      const bare = made.replace(/^0+(?=\d)/, "");
      if (to > 1 && to <= 20 && bare.length <= to && bare !== made)
        found.push({
          steps: [
            { do: "strip", zeros: true },
            { do: "pad", side: "left", with: "0", to },
          ],
          cost: 0.6,
          text: bare.padStart(to, "0"),
          thoughts: [[`pad ${to}`, 1]],
        });
    }
  for (const letters of [1, 2, 3, 4, 5, 6, 7, 8])
    if (letters < made.length) {
      const first = made.slice(0, letters);
      for (const { steps, make, cost } of caseChanges.slice(0, 4)) {
        const text = make(first);
        if (steps.length > 0 && text === first) continue;
        if (wanted.includes(text))
          found.push({
            steps: [{ do: "first", letters }, ...steps],
            cost: 0.7 + cost + 0.08 * letters,
            text,
            thoughts: [],
          });
      }
      const last = made.slice(-letters);
      if (wanted.includes(last))
        found.push({
          steps: [{ do: "last", letters }],
          cost: 0.8 + 0.08 * letters,
          text: last,
          thoughts: [],
        });
    }
  return found;
};

/** The regions of a cell that are changed as a whole: all of it, its parts, its runs. */
const regionsOf = (view: View): { steps: readonly Step[]; text: string; cost: number; thought: string }[] => {
  const { cell, marks } = view;
  const regions: { steps: readonly Step[]; text: string; cost: number; thought: string }[] = [
    { steps: [], text: cell.text.trim(), cost: 0.4, thought: "" },
  ];
  for (const mark of marks) {
    if (!("run" in mark) || mark.run === "small") continue;
    const { starts } = spansOf(cell, mark);
    for (const [index] of starts.entries())
      for (const { nth, cost } of counted(index, starts.length)) {
        const span: Span = { from: { at: "before", mark, nth }, to: { at: "after", mark, nth } };
        const text = cutOut(cell, span);
        if (text !== undefined && regions.length < 40)
          regions.push({ steps: [span], text, cost: 0.9 + costOf(mark) + cost, thought: mark.run });
      }
  }
  return regions;
};

/** The letters of a text in order, whatever their size and accents, to see at once that a change cannot make it. */
const changeAtoms = (view: View, wanted: string, isInner: boolean, words: readonly string[]): Atom[] => {
  const atoms: Atom[] = [];
  for (const region of isInner ? regionsOf(view).slice(0, 1) : regionsOf(view)) {
    const whole = region.steps.length === 0;
    const changes = [{ steps: [], cost: 0 }, ...(whole ? changesFor(region.text, wanted, words) : [])];
    for (const { steps, cost } of changes) {
      const made = steps.reduce<string>((text, one) => changed(text, one), region.text);
      if (made === "" || (steps.length > 0 && made === region.text)) continue;
      for (const after of lettersFor(made, wanted)) {
        if (!wanted.includes(after.text) || (steps.length === 0 && after.steps.length === 0 && !whole))
          continue;
        atoms.push({
          piece: { kind: "text", source: sourceOf(view, [...region.steps, ...steps, ...after.steps]) },
          cost: region.cost + cost + after.cost + (isInner && steps.length > 0 ? 0.5 : 0),
          thoughts: [[region.thought + (steps[0]?.do ?? ""), 0], ...view.thoughts, ...after.thoughts],
        });
      }
    }
  }
  return atoms;
};

/** All pieces that make a part of the wanted text of this row. */
export const atomsFor = (cells: Cells, wanted: string, words: readonly string[]): Atom[] => {
  const seams = seamsOf(wanted);
  const atoms: Atom[] = [];
  for (const [column, cell] of cells.entries()) {
    if (cell.text.trim() === "") continue;
    const whole = viewOf(column, [], [], cell, words);
    atoms.push(...spanAtoms(whole, wanted, seams, false), ...changeAtoms(whole, wanted, false, words));
    for (const view of [...partViews(column, cell, words), ...changedViews(column, cell)])
      atoms.push(...spanAtoms(view, wanted, seams, true), ...changeAtoms(view, wanted, true, []));
    atoms.push(...numberAtoms(column, cell, wanted), ...momentAtoms(column, cells, wanted));
  }
  return atoms;
};
