// Joins pieces to the wanted texts of all examples at once, the plainest first.
import { type Cells, type Piece, pieceText } from "./program.ts";

/**
 * A piece, how little it explains itself (its cost), and the thoughts it needs: each is paid once in a program, whatever
 * number of pieces share it, and the first is its kind: a program of one kind is plainest.
 */
export type Atom = { piece: Piece; cost: number; thoughts: readonly Thought[] };
export type Thought = readonly [name: string, cost: number];

export type Example = { cells: Cells; wanted: string };
type Text = string | undefined;
/** A join of pieces, and what it makes of the rows that were looked at. */
export type Joined = { pieces: readonly Piece[]; cost: number; made: readonly Text[] };

type Known = Atom & { inExamples: readonly string[]; made: readonly Text[] };

/** Of pieces that make the same part of the first example, so many are tried on other rows. */
const triedOfOne = 40;
const keptOfOne = 14;
const unlike = "\u0000";

const alone = ({ cost, thoughts }: Atom) => thoughts.reduce((sum, [, once]) => sum + once, cost);

/** The pieces that make a part of every example, one for each thing that they do to the rows. */
const known = (atoms: readonly Atom[], examples: readonly Example[], sample: readonly Cells[]): Known[] => {
  const groups = new Map<string, { atom: Atom; inExamples: string[] }[]>();
  for (const atom of atoms) {
    const inExamples: string[] = [];
    for (const { cells, wanted } of examples) {
      const text = pieceText(cells, atom.piece);
      if (text === undefined || text === "" || !wanted.includes(text)) break;
      inExamples.push(text);
    }
    if (inExamples.length < examples.length) continue;
    const key = inExamples.join(unlike);
    const group = groups.get(key);
    if (group) group.push({ atom, inExamples });
    else groups.set(key, [{ atom, inExamples }]);
  }
  return [...groups.values()].flatMap((group) => {
    const kept = new Map<string, Known>();
    for (const { atom, inExamples } of group
      .toSorted((a, b) => alone(a.atom) - alone(b.atom))
      .slice(0, triedOfOne)) {
      const made = sample.map((cells) => pieceText(cells, atom.piece));
      const key = made.map((text) => text ?? unlike).join(unlike);
      if (!kept.has(key)) kept.set(key, { ...atom, inExamples, made });
      if (kept.size === keptOfOne) break;
    }
    return [...kept.values()];
  });
};

/** A letter copied from one example is hardly ever meant to stand in all rows, a sign between two parts often. */
const literalCost = (text: string, examples: readonly Example[]): number => {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0) return 0.8 + 0.05 * text.length;
  const inAll = examples.every(({ cells }) =>
    cells.some((cell) => cell.text.toLowerCase().includes(text.trim().toLowerCase())),
  );
  const isSeen = examples.length > 1;
  // Digits that stand in every row are rarer than words that do; whole texts that do are no use.
  const digits = /\d/.test(text) ? 1.8 : 0;
  // Two constants beside each other are not plainer than one.
  const signs = letters < text.length ? 0.7 : 0;
  const whole = letters > 1 && examples.some(({ wanted }) => wanted === text) ? 2.5 : 0;
  const copied = inAll ? (isSeen ? 1 : 2.2) + (isSeen ? 0.05 : 0.23) * letters : 0;
  return (isSeen ? 1.2 : 1.8) + (isSeen ? 0.05 : 0.12) * letters + copied + digits + whole + signs;
};

type Node = {
  at: readonly number[];
  cost: number;
  thoughts: readonly string[];
  piece?: Known | string;
  before?: Node;
};

const perState = 16;
const anotherKind = 0.7;

const thinking = (node: Node, { thoughts }: Atom): { cost: number; thoughts: readonly string[] } => {
  const fresh = thoughts.filter(([name]) => !node.thoughts.includes(name));
  if (fresh.length === 0) return { cost: 0, thoughts: node.thoughts };
  const isAnother = node.thoughts.length > 0 && fresh[0] === thoughts[0];
  return {
    cost: fresh.reduce((sum, [, once]) => sum + once, isAnother ? anotherKind : 0),
    thoughts: [...node.thoughts, ...fresh.map(([name]) => name)],
  };
};
const maxPops = 5000;
const maxEnds = 240;
const beyondBest = 4.5;

const literalsFrom = (node: Node, examples: readonly Example[]): string[] => {
  const rests = examples.map(({ wanted }, index) => wanted.slice(node.at[index]));
  const [first = ""] = rests;
  const texts: string[] = [];
  for (let length = 1; length <= Math.min(first.length, 40); length += 1) {
    const text = first.slice(0, length);
    if (!rests.every((rest) => rest.startsWith(text))) break;
    texts.push(text);
  }
  return texts;
};

/** The cheapest ways from the beginning of all wanted texts to their ends, cheapest first. */
const endsOf = (atoms: readonly Known[], examples: readonly Example[]): Node[] => {
  const byFirst = Map.groupBy(atoms, ({ inExamples }) => inExamples[0]?.[0] ?? "");
  const buckets: Node[][] = [[{ at: examples.map(() => 0), cost: 0, thoughts: [] }]];
  const put = (node: Node) => {
    const bucket = Math.round(node.cost * 10);
    (buckets[bucket] ??= []).push(node);
  };
  const seen = new Map<string, number>();
  const ends: Node[] = [];
  let best = Infinity;
  let pops = 0;
  for (let bucket = 0; bucket < buckets.length && ends.length < maxEnds && pops < maxPops; bucket += 1)
    for (const node of buckets[bucket] ?? []) {
      if (node.cost > best + beyondBest || (pops += 1) > maxPops) return ends;
      if (node.at.every((at, index) => at === examples[index]?.wanted.length)) {
        best = Math.min(best, node.cost);
        ends.push(node);
        continue;
      }
      const state = node.at.join();
      const times = (seen.get(state) ?? 0) + 1;
      if (times > perState) continue;
      seen.set(state, times);
      const next = examples[0]?.wanted[node.at[0] ?? 0] ?? "";
      for (const atom of byFirst.get(next) ?? [])
        if (
          atom.inExamples.every((text, index) => examples[index]?.wanted.startsWith(text, node.at[index]))
        ) {
          const { cost, thoughts } = thinking(node, atom);
          put({
            at: node.at.map((at, index) => at + (atom.inExamples[index]?.length ?? 0)),
            cost: node.cost + atom.cost + cost,
            thoughts,
            piece: atom,
            before: node,
          });
        }
      if (typeof node.piece === "string") continue;
      for (const text of literalsFrom(node, examples))
        put({
          at: node.at.map((at) => at + text.length),
          cost: node.cost + literalCost(text, examples),
          thoughts: node.thoughts,
          piece: text,
          before: node,
        });
    }
  return ends;
};

const joinedOf = (end: Node, sampled: number): Joined => {
  const parts: (Known | string)[] = [];
  for (let node: Node | undefined = end; node?.piece !== undefined; node = node.before)
    parts.unshift(node.piece);
  const made = Array.from({ length: sampled }, (_, row): Text => {
    let text = "";
    for (const part of parts) {
      const one = typeof part === "string" ? part : part.made[row];
      if (one === undefined) return undefined;
      text += one;
    }
    return text;
  });
  return {
    pieces: parts.map((part) => (typeof part === "string" ? { kind: "literal", text: part } : part.piece)),
    cost: end.cost,
    made,
  };
};

/** Every join that explains the examples, plainest first, with what it makes of the sample. */
export const joinsFor = (
  atoms: readonly Atom[],
  examples: readonly Example[],
  sample: readonly Cells[],
): Joined[] =>
  examples.every(({ wanted }) => wanted === "")
    ? [{ pieces: [], cost: 1, made: sample.map(() => "") }]
    : examples.some(({ wanted }) => wanted === "")
      ? []
      : endsOf(known(atoms, examples, sample), examples)
          .map((end) => joinedOf(end, sample.length))
          .toSorted((a, b) => a.cost - b.cost);
