// Converts between what a person sees in a field, `#Tienda Uno`, and what is stored, `[[market:<id>]]`.
import { partsOf, type Reference, referenceKey, referenceToken } from "@igo/contract/references/references";

/** `label` includes its sign, as in the field. */
export type Mention = { label: string; reference: Reference };

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** An excerpt without Markdown marks: it may end in the middle of a pair. References keep their tokens. */
export const withoutMarks = (text: string): string =>
  text
    .replaceAll(/(?<=^|[\s(¡¿"“])(?:\*\*|__|[*_`])(?=\S)/g, "")
    .replaceAll(/(?<=\S)(?:\*\*|__|[*_`])(?=$|[\s).,;:!?"”])/g, "");

/** The longest labels first, to distinguish "#Tienda Uno" from "#Tienda Uno Sur". */
export const toStored = (written: string, mentions: readonly Mention[]): string => {
  if (mentions.length === 0) return written;
  const byLabel = new Map(mentions.map(({ label, reference }) => [label, reference]));
  const labels = [...byLabel.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  return written.replaceAll(new RegExp(labels.join("|"), "g"), (label) => {
    const reference = byLabel.get(label);
    return reference ? referenceToken(reference) : label;
  });
};

/** The other direction, for editing a stored text; `labelOf` knows the chips the writer sees, others stay tokens. */
export const toWritten = (
  stored: string,
  labelOf: (reference: Reference) => string | undefined,
): { text: string; mentions: Mention[] } => {
  const mentions = new Map<string, Mention>();
  const text = partsOf(stored)
    .map((part) => {
      const label = part.reference && labelOf(part.reference);
      if (!part.reference || label === undefined) return part.text;
      mentions.set(referenceKey(part.reference), { label, reference: part.reference });
      return label;
    })
    .join("");
  return { text, mentions: [...mentions.values()] };
};

/** The name being typed at the caret: the sign, and the letters after it. */
export type Naming = { sign: "#" | "@"; query: string; from: number };

const maxNamed = 40;

/** A sign begins a name at the start of a word; a third space, or the end of the line, ends it. */
export const namingAt = (text: string, caret: number): Naming | undefined => {
  const before = text.slice(Math.max(0, caret - maxNamed), caret);
  const match = /(?:^|[\s(])([#@])([^\s#@][^#@\n]*)?$/.exec(before);
  if (!match) return undefined;
  const query = match[2] ?? "";
  if (/\s\S*\s\S*\s/.test(query)) return undefined;
  return { sign: match[1] === "@" ? "@" : "#", query, from: caret - query.length - 1 };
};
