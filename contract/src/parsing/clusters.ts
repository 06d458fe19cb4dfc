// Values that are probably the same, written in different ways: those with one key first, then near ones of common
// values. A person accepts each; digits always agree, because T-12 is not T-21.
import { similarity } from "./similarity.ts";
import { fold } from "./text.ts";

export type Counted = { text: string; count: number };
/** Why they seem the same: accents, capitals, signs and order of words; how they sound in Spanish; a slip of a key. */
export type Likeness = "writing" | "sound" | "slip";
export type Cluster = {
  /** The commonest first. */
  values: Counted[];
  /** The weakest of its reasons. */
  likeness: Likeness;
};

/** Longer texts are sentences: that two of them are nearly equal says little. */
const longest = 120;

const digitsOf = (text: string): string => (text.match(/\d+/g) ?? []).join(" ");

/** The words in one order, each once. */
const wordsKey = (folded: string): string => [...new Set(folded.split(" "))].toSorted().join(" ");

/** Pairs of letters, whatever is between them: "Mini mercado" and "Minimercado". */
const pairsKey = (folded: string): string => {
  const letters = folded.replaceAll(" ", "");
  if (letters.length < 4) return letters;
  const pairs = new Set<string>();
  for (let at = 0; at + 2 <= letters.length; at += 1) pairs.add(letters.slice(at, at + 2));
  return [...pairs].toSorted().join("");
};

/** As it sounds in Latin America: b and v, s, c and z, ll and y are one; h is silent. */
const soundOf = (word: string): string =>
  word
    .replaceAll("ch", "1")
    .replaceAll("sh", "1")
    .replaceAll("ph", "f")
    .replace(/gu(?=[ei])/g, "g")
    .replace(/qu(?=[ei])/g, "k")
    .replace(/g(?=[ei])/g, "j")
    .replace(/c(?=[ei])/g, "s")
    .replace(/ll/g, "y")
    .replace(/[hw]/g, (letter) => (letter === "w" ? "gu" : ""))
    .replace(/[zx]/g, "s")
    .replace(/[cq]/g, "k")
    .replaceAll("v", "b")
    .replace(/y$/, "i")
    .replace(/(.)\1+/g, "$1");

const soundKey = (folded: string): string =>
  folded
    .split(" ")
    .map((word) => (/\d/.test(word) ? word : soundOf(word)))
    .join(" ");

/** Fewer letters, and one slip makes another word of them: Cali, Cari. */
const fewestLetters = 5;

/** Texts with one letter left out: two texts that are a slip apart share one of these, and so a block. */
const blocksOf = (text: string): Set<string> => {
  const blocks = new Set([text]);
  for (let at = 0; at < text.length; at += 1) blocks.add(text.slice(0, at) + text.slice(at + 1));
  return blocks;
};

/** One slip, or two in a long text. */
const isSlip = (one: string, other: string): boolean => {
  const letters = Math.max(one.length, other.length);
  const slips = letters < 12 ? 1 : 2;
  return similarity(one, other, 1 - (slips + 0.5) / letters) > 0;
};

/** The values that are written alike but for capitals, accents and signs. */
type Group = { folded: string; digits: string; values: Counted[]; count: number };

const groupsOf = (values: readonly Counted[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const value of values) {
    const folded = fold(value.text);
    if (folded === "" || value.text.length > longest) continue;
    const known = groups.get(folded);
    if (known) {
      known.values.push(value);
      known.count += value.count;
    } else groups.set(folded, { folded, digits: digitsOf(value.text), values: [value], count: value.count });
  }
  return [...groups.values()];
};

/** Groups with the same key; digits are never only similar. */
const joinByKey = (groups: readonly Group[], keyOf: (folded: string) => string, join: Join) => {
  const first = new Map<string, Group>();
  for (const group of groups) {
    const key = keyOf(group.folded);
    if (key === "") continue;
    const place = `${key}\n${group.digits}`;
    const known = first.get(place);
    if (known) join(known, group);
    else first.set(place, group);
  }
};

type Join = (one: Group, other: Group) => void;

/** A slip is rarer than what was meant: two names that each stand once are two names. */
const rarer = 2;

/**
 * The rare values a slip away from a common one. Each is joined to the commonest of them and to no other rare one, so that
 * no chain of slips leads from one word to another.
 */
const joinSlips = (groups: readonly Group[], join: Join) => {
  const common = groups.toSorted((one, other) => other.count - one.count);
  const blocks = new Map<string, Group[]>();
  for (const group of common) {
    const { folded, digits, count } = group;
    if (folded.replaceAll(/[^a-z]/g, "").length < fewestLetters) continue;
    const keys = blocksOf(folded);
    let meant: Group | undefined;
    for (const key of keys) {
      meant = blocks
        .get(key)
        ?.find((one) => one.digits === digits && one.count >= count * rarer && isSlip(one.folded, folded));
      if (meant) break;
    }
    if (meant) join(meant, group);
    else
      for (const key of keys) {
        const block = blocks.get(key);
        if (!block) blocks.set(key, [group]);
        else if (block.length < largestBlock) block.push(group);
      }
  }
};
const largestBlock = 40;

const orderOf: Readonly<Record<Likeness, number>> = { writing: 0, sound: 1, slip: 2 };

/** The clusters with more than one value, those of most cells first. */
export const findClusters = (values: readonly Counted[]): Cluster[] => {
  const groups = groupsOf(values);
  const parents = new Map<Group, Group>();
  const likeness = new Map<Group, Likeness>();
  const rootOf = (group: Group): Group => {
    const parent = parents.get(group);
    if (!parent) return group;
    const root = rootOf(parent);
    parents.set(group, root);
    return root;
  };
  const joining =
    (reason: Likeness): Join =>
    (one, other) => {
      const [root, joined] = [rootOf(one), rootOf(other)];
      if (root === joined) return;
      parents.set(joined, root);
      const reasons = [reason, likeness.get(root) ?? "writing", likeness.get(joined) ?? "writing"] as const;
      likeness.set(root, reasons.toSorted((a, b) => orderOf[b] - orderOf[a])[0] ?? reason);
    };
  joinByKey(groups, wordsKey, joining("writing"));
  joinByKey(groups, pairsKey, joining("writing"));
  joinByKey(groups, soundKey, joining("sound"));
  joinSlips(groups, joining("slip"));
  return [...Map.groupBy(groups, rootOf)]
    .map(([root, members]) => ({
      values: members.flatMap((group) => group.values).toSorted((one, other) => other.count - one.count),
      likeness: likeness.get(root) ?? "writing",
    }))
    .filter((cluster) => cluster.values.length > 1)
    .toSorted((one, other) => cellsOf(other) - cellsOf(one));
};

const cellsOf = ({ values }: Pick<Cluster, "values">) => values.reduce((sum, { count }) => sum + count, 0);

const accents = (text: string) => text.length - text.replaceAll(/[áéíóúüñ]/gi, "").length;
/** All capitals, or none, is rarely how somebody means a name. */
const isCased = (text: string) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);

/** The form that our data has, else the commonest; of two equally common ones, that with capitals and accents. */
export const proposedOf = (values: readonly Counted[], known: ReadonlySet<string>): string => {
  const ours = values.filter(({ text }) => known.has(text));
  const [best] = (ours.length > 0 ? ours : values).toSorted(
    (one, other) =>
      other.count - one.count ||
      Number(isCased(other.text)) - Number(isCased(one.text)) ||
      accents(other.text) - accents(one.text),
  );
  return best?.text ?? "";
};
