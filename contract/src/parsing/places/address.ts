// Normalises a Colombian address, so that two spellings of the same door compare equal: CL 10 # 43A-20 LC 2.

/**
 * Abbreviations of the land registry (IGAC, Resolución 0642 de 2018) for the types of road and the parts of a building.
 */
const ways = new Map(
  Object.entries({
    CL: "calle cll cl cle clle call cale c",
    KR: "carrera cra kra kr cr k carr cras crra crr carera karrera",
    AV: "avenida av ave avda avd aven",
    DG: "diagonal diag dg diagonl",
    TV: "transversal transv trans tv tr tranv trv tranversal",
    CQ: "circular circ cq",
    CV: "circunvalar cv",
    AC: "ac",
    AK: "ak",
    AU: "autopista autop auto aut au",
  }).flatMap(([short, words]) => words.split(" ").map((word) => [word, short] as const)),
);

const parts = new Map(
  Object.entries({
    TO: "torre to tor",
    OF: "oficina of ofi ofic ofc",
    AP: "apartamento apto ap apt aparto",
    LC: "local lc loc locales lcl lcal",
    BG: "bodega bg bod bdg",
    P: "piso p pis pso",
    IN: "interior int in inter",
    CA: "casa ca cs",
    BL: "bloque bl bloq blq",
    CN: "consultorio cn cons",
    MZ: "manzana manz mza mz mzn",
    KM: "kilometro km",
  }).flatMap(([short, words]) => words.split(" ").map((word) => [word, short] as const)),
);

/** What stands for a part of the town, before its name: written out, because the name follows in full. */
const areas = new Map(
  Object.entries({
    barrio: "bo br brr barr bario",
    urbanizacion: "urb urbaniz urbzn ur",
    conjunto: "conj cjto",
    sector: "sec sect",
    vereda: "vda ver",
    corregimiento: "corr cgto corregim",
    etapa: "etp",
  }).flatMap(([whole, words]) => words.split(" ").map((word) => [word, whole] as const)),
);

const quadrants = new Map([
  ["norte", "NORTE"],
  ["nte", "NORTE"],
  ["n", "NORTE"],
  ["sur", "SUR"],
  ["s", "SUR"],
  ["este", "ESTE"],
  ["oriente", "ESTE"],
  ["oeste", "OESTE"],
  ["occidente", "OESTE"],
]);

/** `Cra 7 N 34-56`: a lone N before the crossing is the number sign; in `10 N # 9-45` it is Norte. */
const withNumberSign = (text: string) => text.replace(/^([^]*\d[a-z]?)\s+n\.?\s+(?=\d)/, "$1 # ");

/** Words, numbers and signs in lower case, without accents and full stops; every spelling of "number" becomes #. */
const tokensOf = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/\bn[uú]mero\b|\bnum\b\.?|\bnro\b\.?|\bno\b\.?|\bn[º°]/g, " # ")
    .replace(/[–—−]/g, "-")
    // `Bº La Paz`; `2º piso`, `1er piso`, but the plate in `# 3-2 piso 2`.
    .replace(/\bb[º°]\.?/g, " barrio ")
    .replace(/(?<=[\s,])(\d{1,2})(?:er|do|ro|to|mo|vo|no|[º°])\.?\s*piso\b/g, "piso $1")
    // `Calle 5ta`, `Km 2,5`.
    .replace(/(?<!\d)(\d{1,3})(?:era|nda|ra|da|ta|ma|va|na)(?![a-z])/g, "$1")
    .replace(/\b(km|kilometro)\.?\s?(\d{1,3})[.,](\d)/g, "$1 $2·$3")
    .replace(/^[^#]+$/, withNumberSign)
    .replace(/([#,-])/g, " $1 ")
    .replace(/[.;:()'"º°]/g, " ")
    .replace(/\b([a-z]{2,})(\d)/g, (whole, word: string, digit: string) =>
      ways.has(word) ? `${word} ${digit}` : whole,
    )
    .split(/\s+/)
    .filter((token) => token !== "");

type Cursor = { tokens: string[]; at: number };
const peek = ({ tokens, at }: Cursor) => tokens[at];
const isLetter = (token: string | undefined): token is string => token !== undefined && /^[a-z]$/.test(token);

/** `10 norte`, `43 a`, `40a bis b`, `9n`: a road's number with its suffixes, and nothing else. */
const takeNumber = (cursor: Cursor): string | undefined => {
  const [, number, letters = ""] = /^(\d{1,3})([a-z]{0,2})$/.exec(peek(cursor) ?? "") ?? [];
  if (number === undefined) return undefined;
  cursor.at += 1;
  let quadrant = quadrants.get(letters);
  let name = number + (quadrant ? "" : letters.toUpperCase());
  const next = peek(cursor);
  if (letters === "" && isLetter(next) && !quadrants.has(next)) {
    name += next.toUpperCase();
    cursor.at += 1;
  }
  if (peek(cursor) === "bis") {
    name += " BIS";
    cursor.at += 1;
    const letter = peek(cursor);
    if (isLetter(letter) && !quadrants.has(letter)) {
      name += ` ${letter.toUpperCase()}`;
      cursor.at += 1;
    }
  }
  const after = quadrants.get(peek(cursor) ?? "");
  if (after) cursor.at += 1;
  quadrant ??= after;
  return quadrant ? `${name} ${quadrant}` : name;
};

const skip = (cursor: Cursor, signs: string) => {
  for (let next = peek(cursor); next !== undefined && signs.includes(next); next = peek(cursor))
    cursor.at += 1;
};

/** The road: its type and number, or a named avenue (`Avenida 20 de Julio`), which must be followed by #. */
const takeWay = (cursor: Cursor): string | undefined => {
  let kind = ways.get(peek(cursor) ?? "");
  if (kind === undefined) return undefined;
  cursor.at += 1;
  const second = ways.get(peek(cursor) ?? "");
  if (kind === "AV" && (second === "CL" || second === "KR")) {
    kind = second === "CL" ? "AC" : "AK";
    cursor.at += 1;
  }
  const sign = cursor.tokens.indexOf("#", cursor.at);
  const start = cursor.at;
  const number = takeNumber(cursor);
  const isNamed = kind === "AV" || kind === "AU";
  if (number !== undefined && (sign < 0 || cursor.at === sign || !isNamed)) return `${kind} ${number}`;
  if (!isNamed || sign <= start) return undefined;
  cursor.at = sign;
  return `${kind} ${cursor.tokens.slice(start, sign).join(" ").toUpperCase()}`;
};

/** `5`, `201b`, `2·5` or `a`: what may follow the name of a part. */
const isOfPart = (token: string | undefined): token is string =>
  token !== undefined && /^(?:\d{1,5}(?:[a-z]|·\d+)?|[a-z])$/.test(token);

const complement = ({ tokens, at }: Cursor) => {
  const known: string[] = [];
  const rest: string[] = [];
  for (let index = at; index < tokens.length; index += 1) {
    const token = tokens[index] ?? "";
    const value = tokens[index + 1];
    const part = parts.get(token);
    if (part && isOfPart(value)) {
      known.push(`${part} ${value.toUpperCase().replace("·", ".")}`);
      index += 1;
    } else if (/[\p{L}\p{N}]/u.test(token)) rest.push(areas.get(token) ?? token);
  }
  return (known.length > 0 ? ` ${known.join(" ")}` : "") + (rest.length > 0 ? `, ${rest.join(" ")}` : "");
};

/** No address is longer; a cell can hold 32,767 characters. */
const longest = 500;

/** `Mz 5 Casa 3`, `Km 2.5 vía Cota`: a block or a distance takes the place of the road. */
const withoutRoad = (tokens: string[]): string | null => {
  const [first, number] = tokens;
  const isPlace = ["MZ", "KM"].includes(parts.get(first ?? "") ?? "") && isOfPart(number);
  return isPlace ? complement({ tokens, at: 0 }).trim() : null;
};

/** The normalised form, or null if road, crossing and plate are not found, nor a block or a distance. */
export const normalizeAddress = (text: string): string | null => {
  if (text.length > longest) return null;
  const cursor: Cursor = { tokens: tokensOf(text), at: 0 };
  const way = takeWay(cursor);
  if (way === undefined) return withoutRoad(cursor.tokens);
  skip(cursor, ",#");
  const crossing = takeNumber(cursor);
  if (crossing === undefined) return null;
  skip(cursor, "-");
  const plate = /^\d{1,3}$/.exec(peek(cursor) ?? "")?.[0];
  if (plate === undefined) return null;
  cursor.at += 1;
  const quadrant = quadrants.get(peek(cursor) ?? "");
  if (quadrant) cursor.at += 1;
  return `${way} # ${crossing}-${plate}${quadrant ? ` ${quadrant}` : ""}${complement(cursor)}`;
};
