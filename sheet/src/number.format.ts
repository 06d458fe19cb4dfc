// Decides from a number format what a number is (a date, a time of day, a percentage, just a number), and what the format
// shows of a code that is stored as a number: 00123, T-0012.

export const numberKinds = { number: 0, date: 1, time: 2, duration: 3, percent: 4 };

export type NumberFormat = {
  kind: number;
  /** What is shown of a number, if that is more than its digits. */
  shown?: (value: number) => string | undefined;
};

const builtinKind = (id: number) => {
  if (id === 9 || id === 10) return numberKinds.percent;
  if (id === 46) return numberKinds.duration;
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return numberKinds.time;
  // 27 to 36 and 50 to 58 are date formats of East Asian versions.
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return numberKinds.date;
  return numberKinds.number;
};

// Text in quotes, after a backslash, as padding (_x) or repeated (*x) says nothing about the value.
const LITERALS = /"[^"]*"?|\\.|[_*]./gsu;
const ELAPSED = /\[(?:h+|m+|s+)\]/i;
const BRACKETS = /\[[^\]]*\]?/g;
/** The format of a number as it is, by its name in the languages in which programs write it. */
const GENERAL = /general|standaard|standard|est[aá]ndar|g[eé]n[eé]ral|padrão|padrao/giu;

const codeKind = (code: string) => {
  const [positive = ""] = code.replace(LITERALS, "").split(";");
  if (ELAPSED.test(positive)) return numberKinds.duration;
  const plain = positive.replace(BRACKETS, "").replace(GENERAL, "").replace(/e[+-]/gi, "").toLowerCase();
  if (/[yd]/.test(plain)) return numberKinds.date;
  if (/h|s|am\/pm|a\/p/.test(plain)) return numberKinds.time;
  if (/m/.test(plain)) return numberKinds.date;
  return plain.includes("%") ? numberKinds.percent : numberKinds.number;
};

/** A digit's place (0 is always shown, # only if there is a digit), or text around the digits. */
export type Piece = { place: "0" | "#" } | { text: string };

const isPlace = (piece: Piece) => "place" in piece;

/** Writes a whole number into places, from the right; the first place takes all that is left. */
export const writeDigits = (pieces: readonly Piece[]): NumberFormat["shown"] => {
  const first = pieces.findIndex(isPlace);
  const between = pieces.slice(first, pieces.findLastIndex(isPlace)).some((piece) => !isPlace(piece));
  if (first < 0 || (pieces.length === 1 && !between)) return undefined;
  return (value) => {
    if (!Number.isSafeInteger(value) || value < 0) return undefined;
    let digits = String(value);
    let text = "";
    for (const [at, piece] of [...pieces.entries()].reverse()) {
      if ("text" in piece) text = piece.text + text;
      else if (digits === "" && piece.place === "#") {
        // `###-####` shows an odd "-12": the number itself says more.
        if (between) return undefined;
      } else if (at === first) text = (digits || "0") + text;
      else {
        text = (digits.at(-1) ?? "0") + text;
        digits = digits.slice(0, -1);
      }
    }
    const shown = text.trim();
    return shown === String(value) ? undefined : shown;
  };
};

const TOKEN =
  /(?<section>;)|"(?<quoted>[^"]*)"?|\\(?<escaped>.)|[_*].|\[(?<bracket>[^\]]*)\]?|(?<general>general)|(?<place>[0#?])|(?<plain>[ \-+():'])|(?<other>.)/gisu;

/** A format of digits' places and text alone: anything else (decimals, groups, conditions) is for amounts, not codes. */
const codePieces = (code: string): Piece[] => {
  const pieces: Piece[] = [];
  for (const { groups = {} } of code.matchAll(TOKEN)) {
    const { section, quoted, escaped, bracket, general, place, plain, other } = groups;
    if (section !== undefined) break;
    // Colours and languages are in brackets too, and say nothing about the digits; conditions and currencies do.
    if (other !== undefined || (bracket !== undefined && !/^(?:\$-[\da-f]+|[a-z]+\d*)$/i.test(bracket)))
      return [];
    const text = quoted ?? escaped ?? plain;
    if (text !== undefined) pieces.push({ text });
    else if (place ?? general) pieces.push({ place: place === "#" || place === "?" ? "#" : "0" });
  }
  return pieces;
};

export const numberFormat = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return { kind: builtinKind(id) };
  const short = code.slice(0, 1000);
  const kind = codeKind(short);
  return kind === numberKinds.number ? { kind, shown: writeDigits(codePieces(short)) } : { kind };
};
