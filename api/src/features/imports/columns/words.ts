// Normalises the words of a heading to their meaning: "Vr. Unit." is "valor unidad", "NOMBRECLIENTE" "nombre cliente".
import { isClipped } from "@igo/contract/parsing/abbreviations";
import { similarity } from "@igo/contract/parsing/similarity";
import { collapse, fold } from "@igo/contract/parsing/text";
import shortWords from "../../../../data/columns/short-words.json" with { type: "json" };

const fillers = new Set(
  "de del la el los las y o en a al the of and or for para por x su tu con un una si es".split(" "),
);

/** The word that abbreviations and translations stand for. */
const meanings = new Map(
  Object.entries(shortWords).flatMap(([word, others]) => others.map((other) => [other, word] as const)),
);

/** "sucursales" and "sucursal" are one word. */
const singular = (word: string) => {
  if (word.length > 4 && word.endsWith("es") && !/[aeiou]es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
};

const meant = (word: string) => singular(meanings.get(word) ?? meanings.get(singular(word)) ?? word);

/** Questions of a form, each with the noun for its answer. */
const questions: readonly (readonly [RegExp, string])[] = [
  [/\bc[oó]mo se llama\b/giu, "nombre"],
  [/\b(?:con |a |por )?qui[eé]n(?:es)?\b/giu, "contacto"],
  [/\bcu[aá]nto (?:tiempo|se demora|demora|tarda|se tarda)\b/giu, "tiempo"],
  [/\bd[oó]nde (?:est[aá]|queda)\b/giu, "ubicación"],
  [
    /\b(?:qu[eé]|cu[aá]l(?:es)?|cu[aá]nt[oa]s?|est[aá]n?|es|son|se|nos|le|su|sus|tiene|usted|ustedes)\b/giu,
    "",
  ],
];

/**
 * "¿Cómo se llama su negocio? (como aparece en el aviso)": a question becomes the noun for its answer; a long aside is
 * dropped, because it only explains.
 */
const statement = (heading: string) => {
  const plain = heading.replace(/(?<=\S)\s*\((?=(?:[^()\s]+\s+){3})[^()]*\)/g, "");
  if (!/[¿?]/.test(heading)) return plain;
  // Word boundaries do not recognise accented letters.
  const bare = plain.normalize("NFC").replace(/[áéíóú]/g, (letter) => letter.normalize("NFD")[0] ?? letter);
  return questions.reduce((text, [question, noun]) => text.replace(question, noun), bare);
};

/** Letters separated by dots are one word ("D.V."); a capital inside a word starts a new one, and so does a digit. */
const pieces = (heading: string) =>
  fold(
    // "$" alone means the price; beside words it is only their unit.
    collapse(statement(/^[\s$]*\$[\s$]*$/.test(heading) ? "precio" : heading.replace(/[\r\n]+/g, " ")))
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu})(\p{Lu}\p{Ll}{2,})/gu, "$1 $2")
      .replace(/\b(?:\p{L}\.\s?){2,}/gu, (letters) => `${letters.replace(/[.\s]/g, "")} `)
      .replace(/(?<!\p{L})b[º°]\.?/giu, " barrio ")
      .replace(/%/g, " porcentaje ")
      .replace(/\$/g, " pesos ")
      .replace(/#|n[º°]\.?/giu, " numero "),
  )
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .replace(/(\d)(\p{L})/gu, "$1 $2")
    .split(" ")
    .filter((piece) => piece !== "" && !fillers.has(piece))
    .map((piece, _, all) => (piece === "dom" && all.some((other) => opens.test(other)) ? "domingo" : piece));

/** Beside these words "dom" means Sunday, not "domicilio". */
const opens = /^(?:abre|cierra|apert|cierre|horario|fest|sab|lun)/;

const consonants = (word: string) => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, "");

/** "R.L." for "representante legal": the first letters of a known heading's words, if of one heading only. */
const initialsOf = (headings: readonly string[]): Map<string, readonly string[]> => {
  const known = new Map<string, readonly string[]>();
  const shared = new Set<string>();
  for (const heading of headings) {
    const words = pieces(heading);
    const first = words.map((word) => word[0]).join("");
    const said = words.map(meant);
    if (words.length < 2 || words.some(isNumber) || /[aeiou]/.test(first)) continue;
    if (known.has(first) && known.get(first)?.join(" ") !== said.join(" ")) shared.add(first);
    known.set(first, said);
  }
  return new Map([...known].filter(([first]) => !shared.has(first)));
};

const isNumber = (piece: string) => /^\d/.test(piece);

/**
 * Splits joined words into as few and as long pieces as possible: "codbarras" is "cod barras". Undefined when a piece
 * is unknown.
 */
const cut = (text: string, isKnown: (piece: string) => boolean): string[] | undefined => {
  const best: ({ cost: number; from: number } | undefined)[] = [{ cost: 0, from: 0 }];
  for (let end = 3; end <= text.length; end += 1)
    for (let from = Math.max(0, end - 16); from <= end - 2; from += 1) {
      const before = best[from];
      const piece = text.slice(from, end);
      if (!before || !(fillers.has(piece) || (piece.length >= 3 && isKnown(piece)))) continue;
      const cost = before.cost + (piece.length === 3 ? 1.5 : 1);
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, from };
    }
  if ((best[text.length]?.cost ?? Infinity) > 3.5) return undefined;
  const words: string[] = [];
  for (let end = text.length; end > 0; end = best[end]?.from ?? 0)
    words.unshift(text.slice(best[end]?.from ?? 0, end));
  return words.filter((word) => !fillers.has(word));
};

/** Removes the words that most headings of a sheet share: "local_nombre", "local_direccion", "local_telefono". */
export const withoutShared = (headings: readonly (readonly string[])[]): string[][] => {
  const counts = new Map<string, number>();
  for (const words of headings)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const several = headings.filter(({ length }) => length > 1).length;
  const isShared = (word: string) => {
    const count = counts.get(word) ?? 0;
    return count >= leastShared && count > 0.6 * several;
  };
  return headings.map((words) => {
    const own = words.filter((word) => !isShared(word));
    return own.length > 0 ? own : [...words];
  });
};
const leastShared = 4;

/** How a pronounceable word begins: "grado" is no contraction, "mnpio" is. */
const spoken = /^(?:[^aeiou]?[aeiou]|[bcdfgkpt][rl][aeiou]|ch|ll|qu)/;

/** A question of a form with its explanation; a cell can hold 32,767 characters. */
const longestHeading = 1000;

/** Reads headings with a known vocabulary: typos, abbreviated words, joined words. */
export const headingReader = (known: Iterable<string>) => {
  const headings = [...known];
  const initials = initialsOf(headings);
  const counts = new Map<string, number>();
  for (const piece of headings.flatMap(pieces)) {
    const word = meant(piece);
    if (!isNumber(piece) && word.length > 1) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const vocabulary = [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  const isKnown = (piece: string) => meanings.has(piece) || counts.has(singular(piece));

  const nearestWord = (word: string) => {
    let best: string | undefined;
    let likeness = 0;
    for (const other of vocabulary) {
      // A typo is seldom in the first letter: "interior" is not "anterior".
      if (other[0] !== word[0]) continue;
      const now = similarity(word, other, Math.max(0.8, likeness));
      if (now > likeness) [best, likeness] = [other, now];
    }
    return best;
  };
  /** "exist" is short for "existencia", which means "inventario". */
  const begunBy = (word: string) => {
    const whole = vocabulary.find((other) => other.startsWith(word));
    if (whole !== undefined || word.length < 4) return whole;
    const other = [...meanings.keys()].find((long) => long.startsWith(word));
    return other === undefined ? undefined : meant(other);
  };
  /** "Pto." is "punto", "Rpte." is "representante": hardly a vowel, and some letters from the first to the last. */
  const contracted = (piece: string) => {
    const vowels = piece.match(/[aeiou]/g)?.length ?? 0;
    const isSpoken = vowels * 3 > piece.length && (spoken.test(piece) || vowels * 5 > piece.length * 2);
    if (piece.length < 3 || isSpoken) return undefined;
    return vocabulary.find((other) => isClipped(piece, other, 3));
  };
  /** "Tlfn" is "teléfono", "exstnc" "existencia": only the consonants, from the first letter on. */
  const devoweled = (piece: string) => {
    if (piece.length < 3 || /[aeiou]/.test(piece.slice(1))) return undefined;
    const whole = (other: string) => other.length > piece.length && consonants(other).startsWith(piece);
    return vocabulary.find(whole) ?? [...meanings.keys()].find(whole);
  };
  const read = (piece: string): readonly string[] => {
    const word = meant(piece);
    const said = counts.has(word) || meanings.has(piece) ? undefined : initials.get(piece);
    if (said) return said;
    if (counts.has(word) || piece.length < 3) return [word];
    const near = piece.length >= 5 ? nearestWord(word) : undefined;
    const whole = near ?? begunBy(word) ?? contracted(piece) ?? devoweled(piece);
    if (whole !== undefined) return [meant(whole)];
    return (piece.length >= 6 ? cut(piece, isKnown) : undefined)?.map(meant) ?? [word];
  };
  const readBefore = new Map<string, readonly string[]>();
  return (heading: string): string[] =>
    pieces(heading.slice(0, longestHeading)).flatMap((piece, at, { length }) => {
      // "Celular 1" is the phone, "Celular 2" another.
      if (piece === "1" && at === length - 1) return [];
      if (isNumber(piece)) return piece.length > 3 ? ["#"] : [`#${piece}`];
      const words = readBefore.get(piece) ?? read(piece);
      // Headings come from uploaded files, so the cache is bounded.
      if (readBefore.size < 20_000) readBefore.set(piece, words);
      return words;
    });
};
